import { type Ask, readAsk } from '../../evidence/ask.ts'
import { completeByHeading, matchWhole } from '../../evidence/match-terms.ts'
import { readStatement, type Statement } from '../../evidence/statement.ts'

/** What a bow-tie is about. */
export interface Topic {
  topEvent: string
  hazard: string
  /** Other words of documents for the top event. */
  alsoCalled: readonly string[]
}

export interface TopicReader {
  /** Whether a text names the top event with all of its words or with their synonyms; under a heading that names a part, with the rest. */
  namesEvent(text: string, heading?: Statement): boolean
  /** The same with nouns alone, for words that are verbs of another matter: "holidays falling in a year". */
  namesThing(text: string, heading?: Statement): boolean
  /** Whether it names the hazard so. */
  namesHazard(text: string, heading?: Statement): boolean
  /** How much of the top event or of the hazard a text names, 0 to 1. */
  share(text: string): number
}

/** A word of a name is found as itself or as one that is near ("fall" for "falling"): 1 and 0.8 in the thesaurus. */
const found = 0.8

export function readTopic({ topEvent, hazard, alsoCalled }: Topic): TopicReader {
  const events = [topEvent, ...alsoCalled].map((part) => readAsk(part)).filter(({ terms }) => terms.length > 0)
  const hazards = hazard === '' ? [] : [readAsk(hazard)].filter(({ terms }) => terms.length > 0)
  const matchOf = (ask: Ask, text: string, heading?: Statement) => {
    const statement = readStatement(text)
    const match = matchWhole(ask, [statement])
    return { statement, match: heading ? completeByHeading(match, heading) : match }
  }
  // Each word counts, however little it weighs: "person" alone is nobody overboard.
  const names = (asks: readonly Ask[], text: string, heading?: Statement, onlyThings = false) =>
    asks.some((ask) => {
      const { statement, match } = matchOf(ask, text, heading)
      if (onlyThings && match.terms.every(({ at }) => statement.words[at]?.pos === 'VERB')) return false
      const places = match.terms.flatMap(({ at }) => (at < 0 ? [] : at))
      return new Set(places).size === places.length && match.terms.every(({ degree }) => degree >= found)
    })
  return {
    namesEvent: (text, heading) => names(events, text, heading),
    namesThing: (text, heading) => names(events, text, heading, true),
    namesHazard: (text, heading) => names(hazards, text, heading),
    share: (text) => Math.max(0, ...[...events, ...hazards].map((ask) => matchOf(ask, text).match.coverage)),
  }
}
