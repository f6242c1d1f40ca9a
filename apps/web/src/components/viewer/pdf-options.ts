import { pdfjs } from 'react-pdf'
import { sessions } from '../../lib/stored-session.ts'

/** Must be the address in serve-pdf-parts.ts. */
const parts = `/assets/pdfjs-${pdfjs.version}`

const rangeBytes = 2 ** 17

/**
 * How PDF.js reads a file of ours: only the byte ranges it needs, with the session's token. Scripts, forms and XFA of a
 * document never run: its actions need a sandbox that is not part of this client.
 */
export function pdfOptions() {
  const token = sessions.workspace.get()?.token
  return {
    httpHeaders: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    withCredentials: true,
    rangeChunkSize: rangeBytes,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // The content security policy forbids WebAssembly; the decoders exist in JavaScript too.
    useWasm: false,
    wasmUrl: `${parts}/wasm/`,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    // Larger ones exist only to take a browser's memory.
    maxImageSize: 100_000_000,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }
}
