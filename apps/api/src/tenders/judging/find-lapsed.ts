import { type FoundDate, findDates, isBefore } from '../../language/dates.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { meetsStem, tellingStems } from '../reading/tender-words.ts'
import { shorten } from '../shorten.ts'
import type { Decision } from './decide.ts'
import type { FoundParagraph } from './find-paragraphs.ts'

/** What is issued for a time. */
const issued =
  /\b(?:certificat\p{L}*|licen[cs]e|polic(?:y|ies)|insurance|registration|accreditation|permit|guarantee|bond|authori[sz]ation|approval|membership|calibration|card|CMMI|ISO)\b/iu
/** Right before its last day: "valid until", "expired on", "expiry date:". */
const until =
  /\b(?:valid(?:ity)?|in force|expir\p{L}*|runs?|ran|lapsed?|ended|current|cover(?:ed|s)?|period)\b[^.;]{0,30}?\b(?:till|until|up ?to|upto|through|to|on|date|before|at|was)?\W{0,3}$/iu
/** Of what a sentence is about, the words that the requirement has. */
const enough = 0.4
const fewest = 1

/** The last day of what a text says is or was valid for a time; undefined where it tells none. */
function lastDay(text: string): FoundDate | undefined {
  return findDates(text, { shortYears: true }).findLast(
    ({ start, year }) => year > 0 && until.test(text.slice(0, start)),
  )
}

/**
 * What is asked for had run out before the day on which bids are due: told with its day. A later day for the same document
 * elsewhere in what was found leaves it open.
 * @param today the day of the deadline
 */
export function weighLapsed(text: string, found: readonly FoundParagraph[], today: Date, judged: Decision): Decision {
  if (!issued.test(text)) return judged
  const asked = new Set(tellingStems(text))
  const told = found
    .filter(({ statements: [first] }) => first?.lists === undefined)
    .flatMap(({ statements }) => statements)
    .flatMap((statement): { statement: BidStatement; lapsed: boolean }[] => {
      if (!issued.test(statement.text)) return []
      const day = lastDay(statement.text)
      if (!day) return []
      const own = tellingStems(statement.text.slice(0, day.start)).filter((stem) => !/\d/.test(stem))
      const shared = own.filter((stem) => meetsStem(asked, stem) > 0)
      return shared.length > fewest && shared.length >= enough * own.length
        ? [{ statement, lapsed: isBefore(day, today) }]
        : []
    })
  const lapsed = told.find((one) => one.lapsed)
  if (!lapsed || told.some((one) => !one.lapsed)) return judged
  const { statement } = lapsed
  const others = judged.evidence.filter((one) => one.statement !== statement)
  return {
    status: 'missing',
    reason: 'What is shown had run out before bids were due.',
    gaps: [`Lapsed before the deadline: “${shorten(statement.text, 160)}”.`],
    evidence: [{ statement, quote: statement.text }, ...others],
  }
}
