import type { Entry } from './find-criteria.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** "The weights given to the Technical (T) and Financial (P) Proposals are: T = 0.80, and P = 0.20", as data sheets have it. */
const letters =
  /(?<![\p{L}\d])(?:T|S ?t) ?= ?(?<quality>0?\.\d{1,2}|\d{2}) ?%?[,;.]? (?:and,? )?(?:P|F|S ?f) ?= ?(?<price>0?\.\d{1,2}|\d{2})(?!\d)/gu
/** Characters before them in which it is said that they are weights. */
const reach = 200

/** The weights of quality and price that stand beside their letters, where both make the whole. */
export function readWeightLetters(pages: readonly DocumentPageText[]): Entry[][] {
  return pages.flatMap(({ page, text }) => {
    const flat = text.replace(/\s+/g, ' ')
    return [...flat.matchAll(letters)].flatMap(({ 0: quote, index, groups }) => {
      const inHundred = (figure = '') => Math.round(Number(figure) * (figure.includes('.') ? 100 : 1))
      const [quality, price] = [inHundred(groups?.quality), inHundred(groups?.price)]
      if (quality + price !== 100 || !/\bweight/i.test(flat.slice(Math.max(0, index - reach), index))) return []
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
