/** A clause or paragraph of a document, as it is compared. */
export interface Clause {
  /** "4.2", "(b)", "Article 5"; empty where it has none. */
  number: string
  /** Headings above it, outermost first, joined by " › ". */
  heading: string
  /** In one line, without its number. */
  text: string
  /** 1-based: where it begins. */
  page: number
}

/** Words, figures and signs that change what is said; case, punctuation and spacing do not. */
const token = /\p{L}[\p{L}\p{M}]*|\p{N}+(?:[.,:/]\p{N}+)*|[%‰°<>≤≥±=$€£₹]|(?<![\p{L}\p{N}])[-–−](?=\p{N})/gu

/** A text as it is told whether it says the same: "“A”, b" and "a b" do. */
export const tokensOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’]s\b/g, "'s")
      .match(token) ?? []
  ).map((one) => (/^[–−]$/.test(one) ? '-' : one))

export const plainOf = (text: string): string => tokensOf(text).join(' ')
