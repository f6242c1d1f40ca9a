import { z } from 'zod'
import { findInstructions } from '../language/find-instructions.ts'
import type { PdfPage } from './open-pdf.ts'
import { type PageWarning, warn } from './page-warning.ts'
import { type PlacedFragment, turnBack } from './place-fragments.ts'

const said = z.object({ str: z.string() }).optional().catch(undefined)
/** As much of pdf.js's annotations as is used here; the file decides what they hold. */
const annotationSchema = z.object({
  subtype: z.string().catch(''),
  rect: z.array(z.number()).length(4).catch([0, 0, 0, 0]),
  annotationFlags: z.number().catch(0),
  contentsObj: said,
  titleObj: said,
  fieldType: z.string().nullish().catch(null),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  alternativeText: z.string().nullish().catch(null),
  /** What it looks like is drawn with the page, and that is what counts. */
  hasAppearance: z.boolean().optional().catch(false),
  password: z.boolean().optional().catch(false),
  actions: z.map(z.string(), z.array(z.string())).nullish().catch(null),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish().catch(null),
})
type Annotation = z.infer<typeof annotationSchema>

const hiddenFlag = 2
const noViewFlag = 32
/** Points, in either direction; nothing is read in less. */
const leastRoom = 2
const usualSize = 10
const maxAnnotations = 5_000

/**
 * What is laid over a page and says nothing of its looks: the values of its form fields and text typed onto it, as text
 * at their places, as a viewer would draw them (what has a look of its own is drawn with the page); and warnings of scripts and of comments that speak to a model. Comments themselves are not read: they are not the document's word.
 */
export async function readAnnotations(
  page: PdfPage,
): Promise<{ fragments: PlacedFragment[]; warnings: PageWarning[] }> {
  const fragments: PlacedFragment[] = []
  const warnings: PageWarning[] = []
  const found: unknown[] = await page.getAnnotations({ intent: 'display' })
  if (found.length === 0) return { fragments, warnings }
  const { transform } = page.getViewport({ scale: 1 })
  for (const raw of found.slice(0, maxAnnotations)) {
    const parsed = annotationSchema.safeParse(raw)
    if (!parsed.success) continue
    const annotation = parsed.data
    const script = [...(annotation.actions?.values() ?? [])].flat().join('\n')
    if (script !== '') warnings.push(warn('javascript', script, 'A form field or button runs a script.'))
    const typed = typedText(annotation)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = annotation.rect
    const hasRoom = Math.abs(x2 - x1) > leastRoom && Math.abs(y2 - y1) > leastRoom
    const isSeen = (annotation.annotationFlags & (hiddenFlag | noViewFlag)) === 0 && hasRoom
    if (typed !== '' && isSeen && !annotation.hasAppearance)
      fragments.push(...placeLines(typed, annotation, transform as number[]))
    const rest = [
      annotation.contentsObj?.str,
      annotation.titleObj?.str,
      annotation.alternativeText,
      isSeen && !annotation.hasAppearance ? '' : typed,
    ]
    for (const text of rest) {
      const [instruction] = findInstructions(text ?? '')
      if (text && instruction) warnings.push(warn('annotation', text, instruction.reason))
    }
  }
  return { fragments, warnings }
}

function typedText({ subtype, fieldType, fieldValue, password, contentsObj }: Annotation): string {
  if (subtype === 'FreeText') return contentsObj?.str ?? ''
  if (subtype !== 'Widget' || password || (fieldType !== 'Tx' && fieldType !== 'Ch')) return ''
  return (Array.isArray(fieldValue) ? fieldValue.join(', ') : (fieldValue ?? '')).slice(0, 20_000)
}

/** Lines from the top of the field down; a single line on the field's middle, beside the label it answers. */
function placeLines(text: string, annotation: Annotation, transform: readonly number[]): PlacedFragment[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = annotation.rect
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const height = Math.abs(y2 - y1)
  const size = Math.min(annotation.defaultAppearanceData?.fontSize || usualSize, Math.max(height / lines.length, 2))
  // Upright on the page as it is shown, whichever way the page itself is turned.
  const corners = [
    [a * x1 + c * y1 + e, b * x1 + d * y1 + f],
    [a * x2 + c * y2 + e, b * x2 + d * y2 + f],
  ] as const
  const left = Math.min(corners[0][0], corners[1][0])
  const top = Math.min(corners[0][1], corners[1][1])
  const shownHeight = Math.abs(corners[1][1] - corners[0][1])
  return lines.map((line, at) => ({
    text: line,
    ...turnBack(0, left + 2, lines.length === 1 ? top + shownHeight / 2 + 0.35 * size : top + (at + 1) * 1.15 * size),
    width: Math.min(line.length * 0.5 * size, Math.max(Math.abs(corners[1][0] - corners[0][0]) - 4, 1)),
    size,
    order: 1e6 + at,
    turn: 0,
    origin: [x1, y1] as const,
  }))
}
