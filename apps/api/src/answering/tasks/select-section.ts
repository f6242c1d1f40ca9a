import { readReferences } from '../../language/read-references.ts'
import { splitHeadings } from '../../platform/heading-path.ts'

const roman = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV'.split(
  ' ',
)

/** "3" for "III", and the other way round; undefined where it has no other form. */
function otherNumeral(number: string): string | undefined {
  const at = roman.indexOf(number.toUpperCase())
  return at >= 0 ? String(at + 1) : /^\d{1,2}$/.test(number) ? roman[Number(number) - 1] : undefined
}

/** What is numbered beside the text, and is no chapter of it: "Table 3" is not what "chapter 3" asks for. */
const besideText = /^(?:table|fig|form|annex|appendix|schedule|box|exhibit)/

/**
 * The passages of a document that stand below the chapter, section or annex that a text names, in their order.
 * @returns undefined where it names none; empty where the document has none of that number
 */
export function selectSection<P extends { heading: string }>(text: string, passages: readonly P[]): P[] | undefined {
  const references = readReferences(text)
  if (references.length === 0) return undefined
  const headings = passages.map(({ heading }) => splitHeadings(heading).map(readHeading))
  const tests = references.map(({ number, kind = '' }) => {
    const numbers = [number, otherNumeral(number)]
    // "24 Offences" is no chapter where the document calls its chapters so.
    const isUsed = kind !== '' && headings.flat().some((one) => one.kind.startsWith(kind))
    return (one: Heading) =>
      (isUsed ? one.kind.startsWith(kind) : kind === '' || !besideText.test(one.kind)) &&
      numbers.some((wanted) => wanted === one.number || (wanted && one.number.startsWith(`${wanted}.`)))
  })
  return passages.filter((_, index) => headings[index]?.some((one) => tests.some((isWanted) => isWanted(one))))
}

interface Heading {
  /** "chapter", in small letters; empty where it begins with its number. */
  kind: string
  number: string
}

/** "CHAPTER III - Welfare" or "24. Canteens". */
function readHeading(part: string): Heading {
  const [first = '', second = ''] = part.split(/[\s:–-]+/, 2).map((word) => word.replace(/^[(.]+|(?<![).])[).]+$/g, ''))
  return /\d/.test(first) ? { kind: '', number: first } : { kind: first.toLowerCase(), number: second }
}
