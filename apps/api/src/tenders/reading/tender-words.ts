import { contentStems } from '../../language/content-words.ts'
import { standInsOf } from '../../language/thesaurus.ts'

/** What every requirement says, whatever it is about. */
const empty = new Set(
  contentStems(
    'contractor bidder tenderer supplier vendor company employer client purchaser shall must should required requirement provide ensure proposal tender bid contract work works include applicable accordance',
  ),
)

/** The stems of a requirement that a bid has to meet, each once. */
export function tellingStems(text: string): string[] {
  const all = [...new Set(contentStems(text))]
  const telling = all.filter((one) => !empty.has(one))
  return telling.length > 0 ? telling : all
}

/** How much of the telling words of what is asked a text's stems meet, 0 to 1. */
export function shareMet(own: ReadonlySet<string>, asked: string): number {
  const telling = tellingStems(asked)
  return telling.reduce((sum, stem) => sum + meetsStem(own, stem), 0) / Math.max(1, telling.length)
}

/** How well a text's stems meet one word: 1 by itself, 0.8 by a word that stands for it. */
export function meetsStem(own: ReadonlySet<string>, asked: string): number {
  if (own.has(asked)) return 1
  return [...standInsOf(asked)].some((other) => own.has(other)) ? 0.8 : 0
}
