import type { Entry } from './find-criteria.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** "The weights given to the Technical (T) and Financial (P) Proposals are: T = 0.80, and P = 0.20", as data sheets have it. */
const letters =
  /(?<![\p{L}\d])(?:T|S ?t) ?= ?(?<quality>0?\.\d{1,2}|\d{2}) ?%?[,;.]? (?:and,? )?(?:P|F|S ?f) ?= ?(?<price>0?\.\d{1,2}|\d{2})(?!\d)/gu
/** "S = 0.70 x TS + 0.30 x FS", "T(s) × 70 % + F(s) × 30 %": a combined score, with what each weighs in it. */
const inFormula: readonly RegExp[] = [
  /(?<![\d.])(?<quality>0?\.\d{1,2}|\d{2} ?%) ?[xX×*] ?(?:T ?\(?[sSn]?\)?|S ?\(?t\)?) ?\+ ?(?<price>0?\.\d{1,2}|\d{2} ?%) ?[xX×*] ?(?:[FP] ?\(?[sSn]?\)?|S ?\(?[fp]\)?)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:T ?\(?[sSn]?\)?|S ?\(?t\)?) ?[xX×*] ?(?<quality>0?\.\d{1,2}|\d{2} ?%) ?\+ ?(?:[FP] ?\(?[sSn]?\)?|S ?\(?[fp]\)?) ?[xX×*] ?(?<price>0?\.\d{1,2}|\d{2} ?%)(?!\d)/gu,
]
/** Characters before them in which it is said that they are weights. */
const reach = 200

/** The weights of quality and price that stand beside their letters, where both make the whole, a set for each place. */
export function readWeightLetters(pages: readonly DocumentPageText[]): Entry[][] {
  return pages.flatMap(({ page, text }) => {
    const flat = text.replace(/\s+/g, ' ')
    const told = [...flat.matchAll(letters)].filter(({ index }) =>
      /\bweight/i.test(flat.slice(Math.max(0, index - reach), index)),
    )
    const counted = inFormula.flatMap((formula) => [...flat.matchAll(formula)])
    return [...told, ...counted].flatMap(({ 0: quote, groups }) => {
      const inHundred = (figure = '') => Math.round(Number.parseFloat(figure) * (figure.includes('.') ? 100 : 1))
      const [quality, price] = [inHundred(groups?.quality), inHundred(groups?.price)]
      if (quality + price !== 100) return []
      const entry = { ref: '', description: '', threshold: null, page, quote: quote.trim() }
      return [
        [
          { ...entry, name: 'Technical', weight: quality },
          { ...entry, name: 'Price', weight: price },
        ],
      ]
    })
  })
}
