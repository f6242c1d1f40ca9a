/** How much larger than the width of the viewer a page is drawn. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next step of the zoom in a direction, or the same where there is none. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom)
  return next ?? zoom
}
