import { boxOnScan, type ScanPlace } from './place-scan-box.ts'
import { nothingDrawn, type PageBox, type PageDrawing } from './tables/page-drawing.ts'

/**
 * What is drawn on a scan, with the form fields that its file lays over the image: somebody made the paper form one to be
 * filled in on a screen. A field where the image shows a box already is the same.
 * @param seen on the image, in its pixels
 * @param laid over the page, in points
 */
export function addFormFields(
  seen: Pick<PageDrawing, 'grids' | 'boxes'>,
  laid: Pick<PageDrawing, 'boxes' | 'fields'>,
  scan: ScanPlace,
): PageDrawing {
  const place = (box: PageBox) => boxOnScan(box, scan)
  const boxes = laid.boxes.map(place).filter((box) => !seen.boxes.some((other) => holdsMiddle(other, box)))
  return { ...nothingDrawn, grids: seen.grids, boxes: [...seen.boxes, ...boxes], fields: laid.fields.map(place) }
}

function holdsMiddle(outer: PageBox, [left, top, right, bottom]: PageBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3]
}
