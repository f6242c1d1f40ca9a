/** Pages at most; more than any manual or tender, and still read within minutes. */
export const maxPages = 5_000

export const ingestionTexts = {
  password: 'The PDF is protected by a password. Upload an unlocked copy.',
  damaged: 'The file is damaged and cannot be read.',
  'too-complex': 'The file is too large or too complex to read.',
  'too-many-pages': `The PDF has more than ${maxPages.toLocaleString('en')} pages. Split it and upload its parts.`,
  'no-text': 'No text found, even with OCR. Upload a clearer scan.',
  unsupported: 'This is no PDF, Word or Excel file that can be read. Files with macros are not read.',
  'missing-file': 'The uploaded file is no longer there. Delete the document and upload it again.',
  'broke-off': 'Reading the file broke off twice. It may be too complex: try again, or upload its parts.',
  unreachable: 'Indexing failed because a service was not reachable. Try again.',
} as const

export type IngestionFailure = keyof typeof ingestionTexts

/** The document itself cannot be ingested; to try again is of no use. The message is shown to its owner. */
export class IngestionError extends Error {
  override name = 'IngestionError'
  constructor(
    readonly failure: IngestionFailure,
    options: ErrorOptions = {},
  ) {
    super(ingestionTexts[failure], options)
  }
}
