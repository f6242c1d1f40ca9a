import { type Ask, readAsk } from '../../evidence/ask.ts'
import { completeByHeading, matchWords } from '../../evidence/match-terms.ts'
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

/** So much of a name is the name: a word for it that is near ("fall" for "falling") counts 0.8. */
const whole = 0.79

export function readTopic({ topEvent, hazard, alsoCalled }: Topic): TopicReader {
  const events = [topEvent, ...alsoCalled].map(readAsk).filter(({ terms }) => terms.length > 0)
  const hazards = hazard === '' ? [] : [readAsk(hazard)].filter(({ terms }) => terms.length > 0)
  const best = (asks: readonly Ask[], text: string, heading?: Statement, onlyThings = false) => {
    const statement = readStatement(text)
    return Math.max(
      0,
      ...asks.map((ask) => {
        const match = matchWords(ask, [{ statement, from: 0, to: statement.words.length }])
        const isVerb = match.terms.every(({ at }) => statement.words[at]?.pos === 'VERB')
        if (onlyThings && isVerb) return 0
        return (heading ? completeByHeading(match, heading) : match).coverage
      }),
    )
  }
  return {
    namesEvent: (text, heading) => best(events, text, heading) >= whole,
    namesThing: (text, heading) => best(events, text, heading, true) >= whole,
    namesHazard: (text, heading) => best(hazards, text, heading) >= whole,
    share: (text) => best([...events, ...hazards], text),
  }
}
