import type { PriceRule, TenderCriterion } from '@fieldproof/schema/tenders'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Clause } from './read-clauses.ts'

export type FoundPriceRule = Omit<PriceRule, 'documentId'>

type Weighed = Pick<TenderCriterion, 'kind' | 'weight' | 'parts'>

/** Headings under which a document says how bids are compared. */
export const evaluationSection =
  /evaluat|award|scor|weight|marking|assessment|selection|criteria|comparison of (?:bids|tenders|offers)/i

const formulas: readonly { formula: PriceRule['formula']; pattern: RegExp; others?: readonly RegExp[] }[] = [
  {
    formula: 'qcbs',
    pattern:
      /\b(?:qcbs|quality[- ](?:and|&)[- ]cost[- ]based|quality cum cost based|combined (?:quality|technical)(?: \(\w{1,4}\))? (?:and|cum|&) (?:cost|financial|price)|(?:combined|composite) (?:\w+ )?scor(?:es?|ing))\b/i,
  },
  {
    formula: 'difference_to_average',
    pattern:
      /\b(?:average|mean) (?:of (?:all )?(?:the )?)?(?:\w+ )?(?:prices?|bids?|tenders?|offers?)\b[^.]{0,120}\b(?:points?|marks?|scores?|deduct\w*)\b/i,
  },
  {
    formula: 'linear_to_ceiling',
    pattern:
      /\b(?:linear(?:ly)?|straight[- ]line|interpolat\w+)\b[^.]{0,160}\b(?:ceiling|maximum price|budget|upper limit|price)|\b(?:ceiling|maximum (?:price|budget)|upper limit)\b[^.]{0,120}\b(?:zero|no|0) (?:points?|marks?)/i,
  },
  {
    formula: 'lowest_proportional',
    pattern:
      /\blowest\b[^.]{0,50}\b(?:price|bid|tender|offer|quote|cost|total|proposal)s?\b[^.]{0,120}\b(?:points?|marks?|score|100 ?%|proportion|pro[- ]rata|full)|\bP ?min\b|\bF ?m ?\/ ?F\b|\b(?:in proportion to|pro[- ]rata to|relative to|inversely proportional to) the lowest\b|lowest (?:\w+ ){0,3}(?:price|bid|tender) ?(?:\/|÷|divided by)/i,
  },
  {
    formula: 'lowest_evaluated',
    pattern:
      /\b(?:lowest (?:evaluated|responsive|acceptable|substantially responsive|quoted|tendered)|l-?1)\b[^.]{0,80}\b(?:bid(?:der)?|tender(?:er)?|offer|price|contractor|amount|cost)\b|\b(?:award(?:ed)?|determine|select(?:ed)?)\b[^.]{0,80}\b(?:lowest\b[^.]{0,40}\b(?:price|bid|tender|offer|cost)|l-?1 bidder)/i,
    others: [
      /\blowest (?:price|bid|tender|offer|cost|quotation)\b[^.]{0,40}\b(?:for|of) award\b/i,
      /\b(?:deemed|declared|considered|ranked)(?: as)?(?: the)? l-?1\b/i,
      /\bleast (?:\w+ )?(?:quote|price|cost)\b[^.]{0,60}\b(?:award|eligible|l-?1)\b/i,
      /\bformula\b[^.]{0,80}\b(?:l-?1\b|total cost|evaluated (?:price|cost))/i,
    ],
  },
]

const highest =
  /\bhighest\s(?:(?!scor|rank|rat(?:ed|ing)|evaluat|combin|composite|technical|quality|weigh)\w+\s){0,2}(?:bid(?:der)?|price|offer(?:or)?|rent(?:al)?|premium|royalty|fees?|amount|tender(?:er)?|quote|quotation)s?\b(?!\s(?:scores?|marks|points|rank))/i
const decides =
  /\b(?:award(?:ed)?|accept(?:ed)?|select(?:ed)?|successful|wins?|allot(?:ted)?|sold|sale|preferred|h-?1)\b/i
const bindsNobody = /\b(?:not|lowest|nor|any or all|reserves?)\b/i

/** "The highest bid wins", of a sale, a lease or a concession: no formula counts so, and its opposite must not be assumed. */
function findInverted(
  sentences: readonly { clause: Clause; text: string }[],
): { clause: Clause; text: string } | undefined {
  return (
    sentences.find(({ text }) => highest.test(text) && decides.test(text) && !bindsNobody.test(text)) ??
    sentences.find(({ text }) => dividesByHighest.test(text) || (quotesHighest.test(text) && ranked.test(text)))
  )
}

/** "F score = 100 × quoted amount / highest amount": of technical scores the highest is the divisor anyhow. */
const dividesByHighest =
  /\b(?:financial|price|commercial|F)\s?(?:bid\s|\(?s\)?\s)?scores?\b[^=/]{0,60}=[^=/]{0,80}\/\s?(?:the\s)?highest\b/i
const quotesHighest = /\bquot(?:es|ed|ing)\s(?:the\s)?highest\b/i
const ranked = /\b(?:rank\w*|first|f?h-?1|selected|successful|award\w*)\b/i

/** How the document says that prices are compared, and the share of quality points that a bid must reach. */
export function findPriceRule(clauses: readonly Clause[], criteria: readonly Weighed[]): FoundPriceRule | undefined {
  const sentences = clauses
    .flatMap(onBothPages)
    .flatMap((clause) => splitDocumentText(clause.quote).map(({ text }) => ({ clause, text })))
  const threshold = findThreshold(sentences, criteria)
  const inverted = findInverted(sentences)
  if (inverted)
    return {
      formula: 'lowest_evaluated',
      ceiling: null,
      qualityThreshold: threshold,
      source: 'default',
      page: inverted.clause.page,
      quote: inverted.text,
    }
  // Where there are weights, a remark on the lowest bid is not the rule.
  const weighted = criteria.length >= 2
  for (const { formula, pattern, others = [] } of formulas) {
    if (weighted === (formula === 'lowest_evaluated')) continue
    const found = sentences
      .filter(
        ({ text }) =>
          [pattern, ...others].some((one) => one.test(text)) &&
          (formula === 'lowest_evaluated' || /price|bid|tender|offer|cost|financial|qcbs|quality/i.test(text)),
      )
      .filter(
        ({ text }) =>
          !/\b(?:not bind|not (?:be )?(?:bound|obliged|obligated|required)|does not bind|not necessarily|need not be|(?:other|rather) than the lowest|more (?:concerned|important)|any or all|tie|preference|may (?:adopt|use|be (?:adopted|used|applied)))\b/i.test(
            text,
          ),
      )
      .map((one) => ({ ...one, formula: formulaBehind(one.clause, one.text, clauses) }))
    const best = found.toSorted((a, b) => tells(b) - tells(a))[0]
    if (!best) continue
    return {
      formula,
      ceiling: null,
      qualityThreshold: threshold,
      source: 'stated',
      page: best.clause.page,
      quote: best.formula === '' ? best.text : `${best.text} ${best.formula}`,
    }
  }
  return threshold === null
    ? undefined
    : {
        formula: 'lowest_proportional',
        ceiling: null,
        qualityThreshold: threshold,
        source: 'default',
        page: null,
        quote: '',
      }
}

/** A clause that goes on over the end of a page is quoted from each. */
function onBothPages(clause: Clause): Clause[] {
  const { text, quote, page, cells } = clause
  const rest = !cells && text.length > quote.length && text.startsWith(quote) ? text.slice(quote.length).trim() : ''
  return rest === '' ? [clause] : [clause, { ...clause, page: page + 1, quote: rest }]
}

const sumOf = (parts: readonly { weight: number | null }[]) => parts.reduce((all, { weight }) => all + (weight ?? 0), 0)

const inEvaluation = ({ section }: Clause) => (evaluationSection.test(section) ? 1 : 0)

interface Stated {
  clause: Clause
  text: string
  formula: string
}

const isFormula = /^[\p{L}\d ()-]{1,60}=\s?\S/u
const longestFormula = 300

/** The formula that a sentence ends in or that stands below it on its page; empty where none does. */
function formulaBehind(clause: Clause, text: string, clauses: readonly Clause[]): string {
  const at = clause.quote.indexOf(text)
  const rest = at < 0 ? '' : clause.quote.slice(at + text.length).trim()
  const next = rest === '' ? clauses[clauses.indexOf(clause) + 1] : { ...clause, quote: rest }
  if (!next || next.page !== clause.page || next.cells) return ''
  return isFormula.test(next.quote) && next.quote.length <= longestFormula ? next.quote : ''
}

/** The rule itself rather than its name: with a formula, with figures, where bids are evaluated. */
function tells({ clause, text, formula }: Stated): number {
  return (
    (formula !== '' || /[\p{L})]\s?=\s?[\p{L}\d(]/u.test(text) ? 3 : 0) +
    2 * inEvaluation(clause) +
    (/\d\s?%|\d:\d/.test(text) ? 1 : 0)
  )
}

const thresholdSentence =
  /\b(?:fewer than|less than|below|at least|minimum(?: (?:score|of|qualifying|technical score|marks?|threshold)){0,8}(?: is)?|not less than|lower than)(?:\s*of)?(?:\s[a-z-]{3,12}){0,2}\s*\(?(\d{1,4}(?:\.\d+)?)\s*(%|per\s?cent|percent|points|marks)?/i
/** "The minimum score that is required to qualify is 70 points". */
function minimumOf(text: string): RegExpExecArray | null {
  const at = text.search(/\bminimum\b/i)
  const rest = at < 0 ? '' : text.slice(at, at + longestMinimum)
  const match = /\s(\d{1,3}(?:\.\d{1,2})?)\s?(%|per\s?cent|percent|points|marks)/i.exec(rest)
  if (match) match.index += at
  return match && !/[.;\d]/.test(rest.slice(0, match.index - at)) ? match : null
}
const longestMinimum = 120

function findThreshold(
  sentences: readonly { clause: Clause; text: string }[],
  criteria: readonly Weighed[],
): number | null {
  // Marks are counted of what the parts of the quality have together, where it has parts.
  const quality = criteria
    .filter(({ kind }) => kind === 'quality')
    .reduce((all, { weight, parts }) => all + (parts.length > 0 ? sumOf(parts) : (weight ?? 0)), 0)
  for (const { clause, text } of sentences) {
    if (!inEvaluation(clause) && !/\btechnical (?:score|marks?|proposal|bid)\b/i.test(text)) continue
    if (!/\b(?:technical|quality|scor(?:es?|ed|ing)|marks|points)\b/i.test(text)) continue
    if (
      !/\b(?:not (?:be )?considered|rejected|disqualif\w+|qualif\w+|eligible|excluded|eliminated|further|opened|pass|proceed|fail)\b/i.test(
        text,
      )
    )
      continue
    const match = thresholdSentence.exec(text) ?? minimumOf(text)
    if (!match) continue
    const value = Number(match[1])
    const outOf = Number(
      /\b(?:out of|of the|\/)\s*(?:an?\s)?(?:total\s(?:of\s)?)?(\d{2,4})\b/i.exec(text.slice(match.index))?.[1] ??
        Number.NaN,
    )
    if (/^(?:%|per)/i.test(match[2] ?? '') && value <= 100) return value
    if (outOf >= value && outOf > 0) return Math.round((10_000 * value) / outOf) / 100
    if (quality === 0 || quality === 100) return value <= 100 ? value : null
    return value <= quality ? Math.round((10_000 * value) / quality) / 100 : null
  }
  return null
}
