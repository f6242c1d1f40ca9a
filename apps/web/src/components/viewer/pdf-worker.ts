import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/**
 * PDF.js begins to fetch a file before its worker asks how that goes. A refusal that is there sooner counts as a rejection
 * that nobody handles, though the worker hears of it a moment later and the viewer then shows it.
 */
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof pdfjs.ResponseException) event.preventDefault()
})
