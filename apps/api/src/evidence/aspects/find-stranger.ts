import { isParty } from '../ask.ts'
import { anybody, namesDoer } from '../differences/role-words.ts'
import { compareAt, type Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import { readRoles } from './roles.ts'

type Slot = 'agent' | 'patient'
const slots: readonly Slot[] = ['agent', 'patient']

/**
 * Whether a passage says of one person what is asked of another: that the employer is trained, or that the surgeon told the nurse
 * where the nurse is to tell the surgeon. Whoever stands in the same place of the same verb has to be whom the question names; that
 * the words are near, as those of two parties are, is no evidence.
 */
export function findStranger(asked: Statement, sources: readonly Statement[]): AspectFinding | undefined {
  const given = sources.flatMap((source) => readRoles(source).map((roles) => ({ source, roles })))
  for (const one of readRoles(asked)) {
    const sameVerb = given.filter(({ source, roles }) => isSame(asked, one.verb, source, roles.verb))
    for (const slot of slots) {
      const own = one[slot]
      // What an organisation, a crew or whoever is to do is done by somebody of theirs.
      if (own === undefined || !namesRole(asked, own) || (slot === 'agent' && mayBeAnybody(asked, own, slot))) continue
      const others = sameVerb.map(({ source, roles }) => ({ source, at: roles[slot] }))
      if (others.some(({ source, at }) => at === undefined || isSame(asked, own, source, at))) continue
      const opposite = one[slot === 'agent' ? 'patient' : 'agent']
      // Whoever may be anybody may be whom the question means, unless that one is named beside.
      const names = (source: Statement) => source.meanings.some((_, at) => isSame(asked, own, source, at))
      for (const { source, at } of others) {
        if (at === undefined) continue
        const isSwapped = opposite !== undefined && isSame(asked, opposite, source, at)
        const word = source.words[at]
        if (!word || !(namesRole(source, at) || isSwapped)) continue
        if (names(source) || !mayBeAnybody(source, at, slot))
          return { aspect: 'actor', outcome: 'open', start: source.start + word.start, end: source.start + word.end }
      }
    }
  }
  return undefined
}

const lowerOf = ({ words }: Statement, at: number) => words[at]?.lower.replace(/(?<=[^s])s$/, '') ?? ''

/** "Mr J. Calder" bears a name, whatever its ending. */
const beforeName = /^(?:mr|mrs|ms|dr|\p{L})\.?$/iu

function namesRole(statement: Statement, at: number): boolean {
  const lower = lowerOf(statement, at)
  const before = statement.words[at - 1]
  if (statement.words[at]?.pos === 'PROPN' && before && (beforeName.test(before.lower) || before.lower === '.'))
    return false
  // "Our offer stays open", where the tender is to: neither is somebody.
  return namesDoer(lower)
}

/** What an organisation does its people do; what is done to it is not done to them. */
function mayBeAnybody(statement: Statement, at: number, slot: Slot): boolean {
  const word = statement.words[at]
  return word === undefined || isParty(word) ? slot === 'agent' : anybody.has(lowerOf(statement, at))
}

const isSame = (...places: Parameters<typeof compareAt>) => compareAt(...places) > 0
