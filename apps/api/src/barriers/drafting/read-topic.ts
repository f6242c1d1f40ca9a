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
  /** How much of the top event or of the hazard a text names, 0 to 1. */
  share(text: string, heading?: Statement): number
}

/** So much of a name is the name: a word for it that is near ("fall" for "falling") counts 0.8. */
const whole = 0.79

export function readTopic({ topEvent, hazard, alsoCalled }: Topic): TopicReader {
  const events = [topEvent, ...alsoCalled].map(readAsk).filter(({ terms }) => terms.length > 0)
  const hazards = hazard === '' ? [] : [readAsk(hazard)].filter(({ terms }) => terms.length > 0)
  const best = (asks: readonly Ask[], text: string, heading: Statement | undefined) => {
    const statement = readStatement(text)
    return Math.max(
      0,
      ...asks.map((ask) => {
        const match = matchWords(ask, [{ statement, from: 0, to: statement.words.length }])
        return (heading ? completeByHeading(match, heading) : match).coverage
      }),
    )
  }
  return {
    namesEvent: (text, heading) => best(events, text, heading) >= whole,
    share: (text, heading) => best([...events, ...hazards], text, heading),
  }
}
