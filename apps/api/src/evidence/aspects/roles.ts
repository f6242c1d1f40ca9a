import { compareMeanings, type Meanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'

/** Who does what to whom in a clause: indices of head words. */
interface Roles {
  verb: number
  agent: number | undefined
  patient: number | undefined
}

const nominal = ({ pos }: Word) => pos === 'NOUN' || pos === 'PROPN'
const beForms = new Set(['be', 'is', 'are', 'was', 'were', 'been', 'being', "'s", "'re"])
/** A noun group ends where one of these begins: its head stands before. */
const endsGroup = ({ pos, lower }: Word) =>
  pos === 'ADP' ||
  pos === 'AUX' ||
  pos === 'VERB' ||
  pos === 'SCONJ' ||
  pos === 'PUNCT' ||
  lower === 'that' ||
  lower === 'which' ||
  lower === 'who'

/** The verbs of a statement with their agents and patients; passive and active read alike. */
export function readRoles(statement: Pick<Statement, 'words' | 'clauses'>): Roles[] {
  const roles: Roles[] = []
  const { clauses } = statement
  const words = findVerbs(statement)
  for (const { from, to } of clauses)
    for (let at = from; at < to; at++) {
      const word = words[at]
      // A gerund has no subject of its own ("within 45 days of receiving"), nor has "filling" in "filling point".
      if (word?.pos !== 'VERB' || (word.lower.endsWith('ing') && !beForms.has(words[at - 1]?.lower ?? ''))) continue
      const passive = isPassive(words, from, at)
      const before = headBefore(words, beginOf(words, from, at), at)
      const by = passive ? words.findIndex(({ lower }, index) => index > at && index < to && lower === 'by') : -1
      const behind = headBehind(words, (by >= 0 ? by : at) + 1, to)
      roles.push(
        passive
          ? { verb: at, agent: by >= 0 ? behind : undefined, patient: before }
          : { verb: at, agent: before, patient: behind },
      )
    }
  return roles
}

/**
 * "The manager signs the plan": the tagger takes the verb for one more noun now and then. Where a clause has no verb, it is the word in
 * "s" between two noun groups.
 */
export function findVerbs({ words, clauses }: Pick<Statement, 'words' | 'clauses'>): readonly Word[] {
  const isVerb = ({ pos }: Word) => pos === 'VERB' || pos === 'AUX'
  const verbs = clauses.flatMap(({ from, to }) => {
    const own = words.slice(from, to)
    if (own.some(isVerb)) return []
    return own.filter(
      (word, at) =>
        word.pos === 'NOUN' &&
        /[^s]s$/.test(word.lower) &&
        /^(?:NOUN|PROPN)$/.test(own[at - 1]?.pos ?? '') &&
        own[at + 1]?.pos === 'DET',
    )
  })
  return verbs.length === 0 ? words : words.map((word) => (verbs.includes(word) ? { ...word, pos: 'VERB' } : word))
}

function isPassive(words: readonly Word[], from: number, verb: number): boolean {
  // "Is the novice supervised by a master?": of a question "be" stands before the subject.
  const isInverted = words[from]?.pos === 'AUX' && beForms.has(words[from].lower) && words[verb]?.lower.endsWith('ed')
  if (isInverted && !words.slice(from + 1, verb).some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return true
  for (let at = verb - 1; at >= Math.max(from, verb - 4); at--) {
    const word = words[at]
    if (!word) break
    if (beForms.has(word.lower)) return !words[verb]?.lower.endsWith('ing')
    if (word.pos !== 'ADV' && word.pos !== 'PART' && word.pos !== 'AUX') return false
  }
  return false
}

/** Where the clause of a verb begins: behind "that" where another verb stands before it, as in "ensures that divers are fit". */
function beginOf(words: readonly Word[], from: number, verb: number): number {
  const that = words.findLastIndex(({ lower }, at) => at > from && at < verb && lower === 'that')
  return words[that - 1]?.pos === 'VERB' ? that + 1 : from
}

/** The head of the subject: the last noun of the group that begins the clause or follows its last break. */
function headBefore(words: readonly Word[], from: number, verb: number): number | undefined {
  let head: number | undefined
  for (let at = from; at < verb; at++) {
    const word = words[at]
    if (!word) continue
    if (head !== undefined && endsGroup(word)) {
      // "the head of the department": what follows "of" is no head.
      if (word.pos === 'PUNCT' && word.lower === ',') head = undefined
      else break
    }
    if (nominal(word)) head = at
    // "the day it takes place": the pronoun is the subject, and who it is stands elsewhere.
    else if (pronouns.has(word.lower)) head = undefined
  }
  return head
}

const pronouns = new Set(['i', 'we', 'you', 'he', 'she', 'it', 'they'])

function headBehind(words: readonly Word[], from: number, to: number): number | undefined {
  let head: number | undefined
  for (let at = from; at < Math.min(to, from + 8); at++) {
    const word = words[at]
    if (!word) break
    // "by the foreman every six months": another determiner begins another group.
    if (head !== undefined && word.pos === 'DET') break
    if (nominal(word)) head = at
    else if (endsGroup(word) || word.pos === 'CCONJ') {
      if (head !== undefined || word.pos !== 'ADP') break
      return undefined
    }
  }
  return head
}

/** Whether a claim has another one do what its source says somebody does, or has it done to another thing. */
export function findSwappedRoles(claim: Statement, sources: readonly Statement[]): AspectFinding | undefined {
  const asked = readRoles(claim)
  for (const source of sources) {
    const given = readRoles(source)
    for (const one of asked)
      for (const other of given) {
        if (!same(claim.meanings[one.verb], source.meanings[other.verb])) continue
        const agents = differ(claim, one.agent, source, other.agent) && !isShortFor(claim, one, source, other)
        const patients = differ(claim, one.patient, source, other.patient)
        const swapped = agents && patients
        // The claim's agent is what the source has it done to, or somebody else altogether.
        const agentIsPatient = agents && same(at(claim, one.agent), at(source, other.patient))
        if (
          swapped ||
          agentIsPatient ||
          (agents && !patients && one.patient !== undefined && other.patient !== undefined)
        ) {
          if (
            given.some(
              (third) =>
                third !== other &&
                same(claim.meanings[one.verb], source.meanings[third.verb]) &&
                !differ(claim, one.agent, source, third.agent),
            )
          )
            continue
          const word = source.words[other.agent ?? other.verb]
          return {
            aspect: 'actor',
            outcome: swapped && !agentIsPatient ? 'missing' : 'conflict',
            start: source.start + (word?.start ?? 0),
            end: source.start + (word?.end ?? 0),
          }
        }
      }
  }
  return undefined
}

/** Words before a verb in which its subject stands. */
const longestSubject = 14

/** "QA" is the "QA technician", "PICOP" the "Person in Charge of Possession (PICOP)": the subject bears the short form itself. */
function isShortFor(claim: Statement, { agent }: Roles, source: Statement, { verb }: Roles): boolean {
  const short = agent === undefined ? undefined : claim.words[agent]?.text
  if (short === undefined || !/^\p{Lu}{2,8}$/u.test(short)) return false
  return source.words.slice(Math.max(0, verb - longestSubject), verb).some(({ text }) => text === short)
}

function at(statement: Statement, index: number | undefined): Meanings | undefined {
  return index === undefined ? undefined : statement.meanings[index]
}

function same(one: Meanings | undefined, other: Meanings | undefined): boolean {
  return one !== undefined && other !== undefined && compareMeanings(one, other) === 1
}

function differ(claim: Statement, one: number | undefined, source: Statement, other: number | undefined): boolean {
  const [first, second] = [at(claim, one), at(source, other)]
  return first !== undefined && second !== undefined && compareMeanings(first, second) < 1
}
