import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Entry } from './find-criteria.ts'
import { isPrice, nameCriterion } from './name-criterion.ts'
import type { Clause } from './read-clauses.ts'

const inSentence =
  /(?<!\p{L})(?<name>(?:the )?[\p{L}][\p{L} &/’'-]{2,60}?)(?:\s*(?:\(|:|–|—|\s-\s|=|(?:will |shall |is to )?(?:be |is |are )?(?:accounts? for|account for|carr(?:y|ies)|weigh(?:s|ted)?(?: at| by)?|have|has|count(?:s)?(?: for)?|given|constitutes?|worth|represents?|allocated)(?: (?:a )?weight(?:ing|age)?(?: of)?)?))?\s*(?<weight>\d{1,3}(?:\.\d+)?)\s*(?:%|per\s?cent|percent|points|marks)\)?/giu
const ratio =
  /\b(?:qcbs|technical|quality)\b[^.;]{0,80}?(\d{2})\s*(?::|\/)\s*(\d{2})\b|\b(\d{2})\s*(?::|\/)\s*(\d{2})\b[^.;]{0,60}\b(?:technical|quality|price|financial|commercial|qcbs)\b/i

/** "20 % weightage to the price bid score and 80 % weightage to the quality score", "70 % technical offer and 30 % price". */
const weightFirst =
  /\b(?<weight>\d{1,3}(?:\.\d+)?)\s?(?:%|per\s?cent|points|marks)\s(?:weight(?:ing|age)?\s)?(?:(?:is|will be|shall be)\s)?(?:(?:given|assigned|allotted|attached)\s)?(?:(?<link>to|for|on|of)\s)?(?:the\s)?(?<name>\p{L}+(?:\s(?!and\b|as\b|in\b|on\b|of\b|is\b|will\b|shall\b|with\b|respectively\b)\p{L}+){0,5})/giu
/** "weights … that will be 0.80:0.20" is written as 80:20. */
const shares = /\b0?\.(\d)(\d?)\s?:\s?0?\.(\d)(\d?)(?!\d)/g
/** "70%-30%" */
const dashed = /\b(\d{2})\s?%\s?[-–]\s?(\d{2})\s?%/g
const inHundred = (text: string) =>
  text
    .replace(dashed, '$1:$2')
    .replace(shares, (_, a: string, b: string, c: string, d: string) => `${a}${b || '0'}:${c}${d || '0'}`)

/** "Technical merit accounts for 60 per cent and price for 40 per cent", "QCBS 70:30". */
export function readWeightSentences(clauses: readonly Clause[]): Entry[][] {
  const sets: Entry[][] = []
  for (const clause of clauses) {
    if (clause.columns) continue
    for (const { text } of splitDocumentText(clause.quote)) {
      if (!/\b(?:weight|evaluat|award|scor|criteri|price|technical|quality|qcbs|marks|points)/i.test(text)) continue
      const entry = { ref: '', description: '', page: clause.page, quote: text, threshold: null }
      const first = [...text.matchAll(weightFirst)].map(({ groups }) => ({
        ...entry,
        name: nameCriterion(
          (groups?.name ?? '').replace(/ (?:scores?|shares?|weight(?:ing|age)?s?(?: distribution)?)$/i, ''),
        ),
        weight: Number(groups?.weight ?? 0),
      }))
      if (isWhole(first) && isDivided([...text.matchAll(weightFirst)], first, text)) {
        sets.push(first)
        continue
      }
      const split = ratio.exec(inHundred(text))
      if (split) {
        const [upper, lower] = [Number(split[1] ?? split[3]), Number(split[2] ?? split[4])]
        if (upper + lower === 100) {
          const [one, two] = namesOf(inHundred(text))
          sets.push([
            { ...entry, name: one, weight: upper },
            { ...entry, name: two, weight: lower },
          ])
          continue
        }
      }
      const stated = outOf.test(text)
      const named = [...text.replace(outOf, ' ').replace(verbless, ' has a weight of').matchAll(inSentence)]
      if (named.some(({ groups }) => bounds.test(groups?.name ?? ''))) continue
      const entries = named.map(({ groups }) => ({
        ...entry,
        name: nameInSentence(groups?.name ?? ''),
        weight: Number(groups?.weight ?? 0),
        ...(stated ? { headed: true } : {}),
      }))
      const told = weighs.test(text) || entries.some(({ name }) => qualityNamed.test(name))
      if (told && isWhole(entries, text) && entries.every(({ name }) => name.length >= 3 && !isWho.test(name)))
        sets.push(entries)
    }
  }
  return sets
}

/** Of a hundred, or of what the sentence says that is scored altogether. */
function isWhole(entries: readonly { weight: number }[], text = ''): boolean {
  const stated = Number(outOf.exec(text)?.groups?.total ?? 100)
  const sum = entries.reduce((all, { weight }) => all + weight, 0)
  return entries.length >= 2 && [100, stated].some((whole) => Math.abs(sum - whole) < 0.6)
}
const outOf = /\b(?:out of|total of) (?:a total of )?(?<total>\d{2,4})(?: (?:points|marks))?\b/i

/** "70 % of the technical score and 30 % of the financial score"; "of" divides payments and sums as well. */
function isDivided(matches: readonly RegExpMatchArray[], entries: readonly Entry[], text: string): boolean {
  if (entries.length === 2 && entries.filter(({ name }) => isPrice(name)).length === 1) return true
  return weighs.test(text) && matches.every(({ groups }) => groups?.link !== undefined && groups.link !== 'of')
}
const weighs = /\b(?:weight\w{0,6}|evaluat\w{1,6}|scor(?:e[sd]?|ing)|criteri(?:a|on)|marks|points)\b/i

/** "Not less than 60 % of …" is a bound of something, and no weight. */
const bounds = /\b(?:less than|more than|at least|minimum(?: of)?|exceed(?:s|ing)?)\s?$/i

/** Who is scored, and no criterion. */
const isWho = /^(?:each|every|such|the)?\s?(?:bidder|tenderer|applicant|proposer|vendor|offeror|supplier|firm)s?$/i
/** What a sentence says of a criterion behind its name: "… will get a weightage of", "… a weighting of". */
const saidOfName = /\s(?:will|shall|would|is|are|has|have|gets?|carry|carries)\s/i
const weightOf = /\s(?:an?\s|the\s)?weight\s?(?:age|ing)?(?:\sof)?$/i
/** "…, a weighting of 30 %" has no verb of its own. */
const verbless = /,\s(?:an?\s)?weight(?:age|ing)?\sof\b/gi
const beginsAt = /^(?:.*\s)?(?:where|while)\s(?=\p{L})/iu

function nameInSentence(text: string): string {
  return nameCriterion(
    (text.split(saidOfName, 1)[0] ?? '')
      .replace(weightOf, '')
      .replace(/^.*\b(?:as follows|criteria|are|of|on|with|by|is)\s+(?=\p{L})/iu, '')
      .replace(beginsAt, '')
      .replace(/^(?:and|the)\s+/i, ''),
  )
}

const figures = /\b\d{2}\s?(?:%\s?)?[:/]\s?\d{2}\b/
const priceNamed = /\b(?:price|financial|commercial|cost(?![- ]based))\b/i
const qualityNamed = /\b(?:technical|quality(?! (?:and|cum|&) cost))\b/i

/**
 * Which of the two figures of a ratio is the price's, by the names beside them: both behind, "70:30 for technical and
 * financial scores", both before, or one on each side. Undefined where they are not named, or named in both orders.
 */
export function orderOfRatio(text: string): 'price first' | 'quality first' | undefined {
  const match = figures.exec(text)
  if (!match) return undefined
  const orderIn = (part: string) => {
    const [price, quality] = [part.search(priceNamed), part.search(qualityNamed)]
    if (price < 0 || quality < 0) return undefined
    return price < quality ? ('price first' as const) : ('quality first' as const)
  }
  const before = text.slice(Math.max(0, match.index - 70), match.index)
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60)
  const [ahead, behind] = [orderIn(before), orderIn(after)]
  if (ahead && behind) return ahead === behind ? ahead : undefined
  if (ahead || behind) return ahead ?? behind
  if (qualityNamed.test(before) && priceNamed.test(after)) return 'quality first'
  return priceNamed.test(before) && qualityNamed.test(after) ? 'price first' : undefined
}

/** Whose the figures are; quality's first where nothing says so, which is doubted then. */
function namesOf(text: string): [string, string] {
  const name = /\bquality\b/i.test(text) && !/\btechnical\b/i.test(text) ? 'Quality' : 'Technical'
  return orderOfRatio(text) === 'price first' ? ['Price', name] : [name, 'Price']
}
