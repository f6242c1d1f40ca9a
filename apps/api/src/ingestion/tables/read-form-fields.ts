import { z } from 'zod'
import type { PdfPage } from '../open-pdf.ts'
import { apply, toMatrix } from '../page-geometry.ts'
import type { PageBox } from './page-drawing.ts'

/** As much of pdf.js's form fields as is used here; the file decides what they hold. */
const widgetSchema = z.object({
  subtype: z.literal('Widget'),
  rect: z.array(z.number()).length(4),
  fieldType: z.string().nullish(),
  checkBox: z.boolean().optional(),
  radioButton: z.boolean().optional(),
})
const mostFields = 5_000

/** Left, top, right, bottom in points, y downwards. */
export interface FormFields {
  boxes: PageBox[]
  fields: PageBox[]
}

/** Where a page has form fields: those to be ticked, and those to write in. */
export async function readFormFields(page: PdfPage): Promise<FormFields> {
  const found: unknown[] = await page.getAnnotations({ intent: 'display' })
  const transform = toMatrix(page.getViewport({ scale: 1 }).transform as number[])
  const fields: PageBox[] = []
  const boxes: PageBox[] = []
  for (const raw of found.slice(0, mostFields)) {
    const { data } = widgetSchema.safeParse(raw)
    if (!data) continue
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = data.rect
    const [a, b] = [apply(transform, x1, y1), apply(transform, x2, y2)]
    const box: PageBox = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])]
    if (data.checkBox || data.radioButton) boxes.push(box)
    else if (data.fieldType === 'Tx' || data.fieldType === 'Ch') fields.push(box)
  }
  return { boxes, fields }
}
