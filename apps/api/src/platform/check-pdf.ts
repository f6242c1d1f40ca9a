import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import { beginsWide, looksLikeText } from './looks-like-text.ts'

const nameMaxLength = 255

/** What a file begins as; an archive may be anything inside, and a text is known by having no bytes that a text has not. */
export type FileMagic = 'pdf' | 'archive' | 'text'

/**
 * Passes the bytes of an upload on and looks at each once; `result` is complete when the stream has ended.
 * @param accepted beginnings that are let through
 * @param refused makes the error for what is not accepted
 * @throws AppError too_large, unsupported_type, invalid (empty), from the stream
 */
export function checkPdf(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  accepted: readonly FileMagic[] = ['pdf'],
  refused: () => AppError = unsupportedFile,
) {
  const hash = createHash('sha256')
  const result = { size: 0, sha256: '', magic: 'pdf' as FileMagic }
  function recognise(head: Uint8Array): true {
    const magic = magicOf(head) ?? (accepted.includes('text') && looksLikeText(head) ? 'text' : undefined)
    if (!magic || !accepted.includes(magic)) throw refused()
    result.magic = magic
    return true
  }
  async function* checked() {
    let head = new Uint8Array(0)
    let recognised = false
    let isWide = false
    for await (const chunk of bytes) {
      result.size += chunk.length
      if (result.size > maxBytes)
        throw new AppError(
          'too_large',
          `File is too large. Maximum size is ${Number((maxBytes / 1024 / 1024).toFixed(1))}MB.`,
        )
      hash.update(chunk)
      if (recognised) {
        // UTF-16 says at its start what it is, and has a zero byte in most of its letters.
        if (result.magic === 'text' && !isWide && !looksLikeText(chunk)) throw refused()
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.length < magicWindow) continue
      recognised = recognise(head)
      isWide = beginsWide(head)
      yield head
    }
    if (result.size === 0) throw new AppError('invalid', 'The file is empty.')
    if (!recognised && recognise(head)) yield head
    result.sha256 = hash.digest('hex')
  }
  return { bytes: checked(), result }
}

/** A byte order mark or some white space before the header is tolerated, as viewers do; anything else is not a PDF. */
const magicWindow = 64

function magicOf(head: Uint8Array): FileMagic | undefined {
  const start = Buffer.from(head.subarray(0, magicWindow)).toString('latin1')
  if (start.startsWith('PK\x03\x04')) return 'archive'
  return /^(\xef\xbb\xbf)?[\s\0]*%PDF-/.test(start) ? 'pdf' : undefined
}

/** Of what may come as a Word or Excel file too. */
export const unsupportedTenderFile = () =>
  new AppError('unsupported_type', 'This file cannot be taken: send PDF, Word (.docx) or Excel (.xlsx) files.')

/** Which kind of file a tender's or a bid's is called; what it holds must agree with it. */
export function kindOfName(fileName: string): 'pdf' | 'docx' | 'xlsx' {
  const extension = /\.(docx|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension === 'docx' || extension === 'xlsx' ? extension : 'pdf'
}

/** What a file of that name must begin as. */
export const magicOfName = (fileName: string): FileMagic => (kindOfName(fileName) === 'pdf' ? 'pdf' : 'archive')

export const unsupportedFile = () =>
  new AppError('unsupported_type', 'Invalid file type. Please upload PDF files only.')

/** A name to show: without control characters and directories, and not longer than a file name can be. */
export function cleanFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  const cleaned = name.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ').trim()
  return Array.from(cleaned || 'document.pdf')
    .slice(0, nameMaxLength)
    .join('')
}
