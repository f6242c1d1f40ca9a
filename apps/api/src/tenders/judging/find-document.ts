import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { shareMet } from '../reading/tender-words.ts'
import type { Decision } from './decide.ts'

/** A part of a bid: its title, as a statement of its page, and what stands below it. */
export interface BidPart {
  title: BidStatement
  statements: readonly BidStatement[]
}

/** The document that a requirement asks for by its number, "Annexure 11": the part of the bid that is called so, or none. */
export interface FoundDocument {
  name: string
  part: BidPart | undefined
}

const number =
  /\b(annex(?:ure|e)?|appendix|form|attachment|exhibit)s? ?[-–:]? ?((?:[A-Z]-?)?\d{1,3}[A-Z]?|[A-Z]|[IVX]{1,5})\b/gi
const handsIn =
  /\b(?:submit\p{L}*|upload\p{L}*|enclos\p{L}*|attach\p{L}*|furnish\p{L}*|provid\p{L}*|includ\p{L}*|accompan\p{L}*|contain\p{L}*|produc\p{L}*|documents?|declaration|certificate|as per)\b/iu
/** Of the words of a requirement, those that the part has. */
const enough = 0.6
/** What is asked of time or amount is for the judge. */
const asksMore = /\b(?:valid|current|unexpired|in force|not (?:older|less|more)|at least|minimum)\b/i
const handed = /\b(?:submit|upload|enclos|attach|furnish|provid|follow|sign)/i
/** Parts that have to be named by numbers for one that is not there to be missed. */
const fewestNumbered = 2

const numbersOf = (text: string) =>
  [...text.matchAll(number)].map(
    ([, kind = '', own = '']) =>
      `${/^(?:annex|appendix)/i.test(kind) ? 'annex' : kind.toLowerCase()} ${own.toUpperCase()}`,
  )

/** The parts of a bid by their titles, and what its contents list. */
export function readParts(statements: readonly BidStatement[]): BidPart[] {
  const parts = new Map<string, BidStatement[]>()
  for (const statement of statements) {
    const title = innermostHeading(statement.heading)
    if (title === '' || statement.lists) continue
    const key = `${statement.documentId} ${statement.heading}`
    const own = parts.get(key)
    if (own) own.push(statement)
    else parts.set(key, [statement])
  }
  return [...parts.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ title: { ...first, text: innermostHeading(first.heading) }, statements: own }] : []
  })
}

/** "As mentioned in Annexure 2" says where something is told. */
const toldIn =
  /\b(?:mentioned|described|stated|specified|defined|detailed|given|listed|contained|set out|referred to|refer(?:red)?|see|of|at|in|under) (?:in |at |to )?(?:the )?$/i

/** @returns undefined where the requirement hands in no document by its number, or the bid names its parts otherwise */
export function findDocument(
  { parts, statements }: { parts: readonly BidPart[]; statements: readonly BidStatement[] },
  { text }: { text: string },
): FoundDocument | undefined {
  const named = [...text.matchAll(number)].find(({ index }) => !toldIn.test(text.slice(Math.max(0, index - 40), index)))
  const [asked] = numbersOf(named?.[0] ?? '')
  if (named === undefined || asked === undefined || !handsIn.test(text)) return undefined
  const part = parts.find(({ title }) => numbersOf(title.text).includes(asked))
  if (part) return { name: named[0], part }
  const numbered = new Set(parts.flatMap(({ title }) => numbersOf(title.text)))
  const isMentioned = statements.some((one) => numbersOf(one.text).includes(asked))
  return numbered.size >= fewestNumbered && !isMentioned ? { name: named[0], part: undefined } : undefined
}

/**
 * What it comes to that a document is there or not, where the judge found nothing. A part with the document's number that has
 * what is asked of it shows it; where the others have their numbers and none has this, it is missing.
 */
export function weighDocument(text: string, { name, part }: FoundDocument, judged: Decision): Decision {
  if (judged.status !== 'unclear' && !(judged.status === 'missing' && judged.evidence.length === 0)) {
    // Words about another annex show nothing of this one.
    const quoted = judged.evidence.flatMap(({ statement }) => numbersOf(`${statement.heading} ${statement.text}`))
    if (judged.status !== 'met' || quoted.length === 0 || numbersOf(text).some((one) => quoted.includes(one)))
      return judged
  }
  if (!part)
    return {
      status: 'missing',
      reason: 'The bid names its parts by numbers, and none has this one.',
      gaps: [`There is no ${name} in the bid, so far as its titles say.`],
      evidence: [],
    }
  const evidence = [part.title, ...part.statements.slice(0, 2)].map((statement) => ({
    statement,
    quote: statement.text,
  }))
  const said = part.statements.map((one) => one.text)
  const putOff = said.some((one) => handed.test(one) && isOpen(one))
  const stems = new Set(contentStems([part.title.text, ...said].join(' ')))
  if (shareMet(stems, text) >= enough && !putOff && !asksMore.test(text))
    return { status: 'met', reason: `The bid has ${name}, with what is asked of it.`, gaps: [], evidence }
  return {
    status: 'unclear',
    reason: `The bid has ${name}; whether it shows all that is asked has to be looked at.`,
    gaps: judged.gaps,
    evidence,
  }
}

function isOpen(text: string): boolean {
  const { negations, firmness } = readStatement(text)
  return firmness !== 'firm' || negations.some(({ cancelled }) => !cancelled)
}
