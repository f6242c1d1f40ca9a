import type { Task } from './read-task.ts'

type Comparison = Extract<Task, { kind: 'comparison' }>

const difference =
  /^(?:what(?:['’]?s| is| are) the differences? between |how (?:do|does|is|are) (?=.* (?:differ|different|compare)))/i
const changed = /^what(?:['’]?s| is| has| have)? (?:changed|changes|different|differs) (?:from|between) /i
/** Words of a bare "A vs B" on each side; more are a sentence in which it stands. */
const mostOfSide = 6
/** The words between two sides, the surest first. */
const between = [/ (?:versus|vs\.?|against|compared (?:to|with)) /i, / with /i, / and /i, / (?:to|from) /i]

/** "What is the difference between A and B", "How do A and B differ", "How is A different from B", "What changed from A to B". */
export function readDifference(text: string): Comparison | undefined {
  const beside = /^(?:put|show|place|set|lay) (.+) side by side$/i.exec(text)?.[1]
  if (beside !== undefined) return readComparison(beside)
  const change = changed.exec(text)
  if (change) return asked(readComparison(text.slice(change[0].length)))
  const differing = difference.exec(text)
  if (!differing) return undefined
  const rest = text.slice(differing[0].length)
  const apart = / (?:different (?:from|to|than)|differ from|compare(?:d)? (?:to|with)) /i.exec(rest)
  if (apart) return readComparison(`${rest.slice(0, apart.index)} versus ${rest.slice(apart.index + apart[0].length)}`)
  return readComparison(rest.slice(0, / (?:differ|different|compare)\b/i.exec(rest)?.index))
}

/** "Which is stricter, A or B": a comparison where both are documents. */
export function readWhich(text: string): Comparison | undefined {
  const opening =
    /^(?:which|who)(?: one| document)? (?:is|has) (?:the )?(?:(?:more|less|most|least) \p{L}+|\p{L}+(?:er|est)),? /iu.exec(
      text,
    )
  if (!opening) return undefined
  const [one = '', other = '', ...more] = text.slice(opening[0].length).split(' or ')
  return one && other && more.length === 0
    ? { kind: 'comparison', sides: [one, other], topic: '', asked: true }
    : undefined
}

/** "A vs B", with nothing around it. */
export function readVersus(text: string): Comparison | undefined {
  const found = readComparison(text)
  const isBare =
    / (?:versus|vs\.?|compared (?:to|with)) /i.test(text) &&
    !/^(?:what|who|which|when|where|why|how|is|are|do|does)\b/i.test(text)
  return found && isBare && found.sides.every((side) => side.split(' ').length <= mostOfSide) ? found : undefined
}

/** @param text what stands behind the verb or the noun: "A with B on fire watches" */
export function readComparison(text: string): Comparison | undefined {
  const topic = / (?:on|in terms of|regarding|concerning|with regard to|as to) /i.exec(text)
  const sides = (topic ? text.slice(0, topic.index) : text)
    .replace(/^ ?(?:of|between) /i, '')
    // How it is to be laid out is no part of what is compared.
    .replace(/,? (?:(?:in|as) (?:a|one) table|side by side)$/i, '')
    .trim()
  for (const word of between) {
    const parts = sides.split(word)
    const [one = '', other = ''] = parts.map((part) => part.trim())
    if (parts.length === 2 && one !== '' && other !== '')
      return {
        kind: 'comparison',
        sides: shareTail(one, other),
        topic: topic ? text.slice(topic.index + topic[0].length).trim() : '',
      }
  }
  return undefined
}

/** "class A and class B permits": what stands behind both letters or numbers belongs to each. */
function shareTail(one: string, other: string): [string, string] {
  const [, kind = '', mark = ''] = /^(?:the )?(\p{L}+) (\p{Lu}|\d{1,3})$/u.exec(one) ?? []
  const [, otherKind = '', otherMark = '', tail = ''] = /^(?:the )?(\p{L}+) (\p{Lu}|\d{1,3}) (.+)$/u.exec(other) ?? []
  const isShared = kind !== '' && kind.toLowerCase() === otherKind.toLowerCase() && mark !== otherMark
  return isShared ? [`${one} ${tail}`, other] : [one, other]
}

const asked = (found: Comparison | undefined): Comparison | undefined => found && { ...found, asked: true }
