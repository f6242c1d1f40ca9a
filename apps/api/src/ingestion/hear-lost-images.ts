/** pdf.js goes on without what it cannot draw and only says so; its sentences on images and on forms made of them have these words. */
const lostImage = /\b(?:image|XObject)\b/i

/**
 * To be called in a process that reads PDFs and does nothing else: nobody else says anything there.
 * @param onLost told where pdf.js leaves an image out, since it is broken, too large or packed in a way that it does not know
 */
export function hearLostImages(onLost: () => void) {
  const warn = (said: unknown) => {
    if (lostImage.test(String(said))) onLost()
  }
  Object.assign(globalThis.console, { warn })
}
