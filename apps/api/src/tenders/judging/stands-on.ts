import { plainText } from '../../language/verbatim.ts'

/** Whether the quotation of something stands word for word on its page of a document. */
export function standsOn(pages: readonly { page: number; text: string }[]) {
  const plain = new Map(pages.map(({ page, text }) => [page, plainText(text)]))
  return ({ page, quote }: { page: number | null; quote: string }): boolean =>
    page !== null && quote !== '' && (plain.get(page)?.includes(plainText(quote)) ?? false)
}
