export type Pdfjs = typeof import('pdfjs-dist')

/** The half of pdf.js that reads files, which says nothing of its types. */
export interface PdfjsWorker {
  WorkerMessageHandler: { initializeFromPort(port: unknown): void }
}

/**
 * Both halves of pdf.js, in its makers' build for today's engines. The one for older engines changes what promises and
 * events are, and a process that has loaded it hears nothing of its children any more.
 */
export async function loadPdfjs(): Promise<Pdfjs & PdfjsWorker> {
  // @ts-expect-error The packed file comes without types.
  const display: Pdfjs = await import('pdfjs-dist/build/pdf.min.mjs')
  // @ts-expect-error Likewise.
  const worker: PdfjsWorker = await import('pdfjs-dist/build/pdf.worker.min.mjs')
  return { ...display, ...worker }
}
