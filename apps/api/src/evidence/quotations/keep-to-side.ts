import { contentStems } from '../../language/content-words.ts'

/** "Class A", "level 2": a letter or figure that tells one thing of a kind apart from the next. */
const marked = /(?<![\p{L}\d])(\p{L}{3,20}) ([A-Z]|\d{1,3})(?![\p{L}\d.,])/gu

/** What a text names by its words, and by kind and letter together. */
function namesIn(text: string): Set<string> {
  const marks = [...text.matchAll(marked)].map(([, kind = '', mark]) => `${kind.toLowerCase()} ${mark}`)
  return new Set([...contentStems(text), ...marks])
}

/**
 * Of the quotations on one side of a comparison those that are not of another side alone: beside "class B", what names class A and not
 * class B says nothing of it. All of them where none would be left.
 * @param side what the side is called @param others what the others are called
 */
export function keepToSide<Quoted extends { says: string }>(
  quoted: readonly Quoted[],
  side: string,
  others: readonly string[],
): Quoted[] {
  const own = namesIn(side)
  const all = new Set(others.flatMap((other) => [...namesIn(other)]))
  const [ofOwn, ofOthers] = [own, all].map((names, at) =>
    [...names].filter((name) => !(at === 0 ? all : own).has(name)),
  )
  const kept = quoted.filter(({ says }) => {
    const named = namesIn(says)
    return !ofOthers?.some((name) => named.has(name)) || ofOwn?.some((name) => named.has(name))
  })
  return kept.length > 0 ? kept : [...quoted]
}
