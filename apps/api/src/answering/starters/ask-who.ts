import type { AskedSentence } from './asked-sentence.ts'
import { inSentence, isActor } from './noun-groups.ts'
import { pointing } from './pointing.ts'
import { endsOpen, isPresent, type Statement, textOf } from './statement.ts'

/** Words of what somebody does: fewer say too little ("must do so"), more are no question. */
const wordsOfDuty = { least: 3, most: 13 }

/** "The warden is responsible for the roll call": whoever it is, is named. */
export function askResponsible({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const said = textOf(sentence, rest)
  const matter = /^(?:be )?(?:responsible|accountable) for (?<matter>.+)$/i.exec(said)?.groups?.matter
  if (matter === undefined || !isActor(subject) || verb.lower === 'should') return undefined
  const duty = matter.replace(/^the (?=\p{L}+ing\b)/u, '')
  if (!standsAlone(duty)) return undefined
  return { kind: 'who', question: `Who is responsible for ${duty}?`, answer: textOf(sentence, subject) }
}

/** Who does it, or by whom it is done. */
export const askWho = (statement: Statement): AskedSentence | undefined =>
  isActor(statement.subject) ? askDuty(statement) : askByWhom(statement)

function askDuty({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const [first] = rest
  const present = isPresent(verb)
  if (!present && !/^(?:shall|must|should)$/.test(verb.lower)) return undefined
  // What follows a modal is a verb, also where the tagger takes it for a noun ("shall walk the yard").
  if (!present && (!first || !/^(?:VERB|NOUN)$/.test(first.pos) || /(?:ing|ed)$/.test(first.lower))) return undefined
  const whole = textOf(sentence, rest)
  const end = purpose.exec(whole)?.index
  const duty = whole.slice(0, end)
  const verbs = present ? verb.text : verb.lower === 'should' ? 'should' : 'must'
  if (!standsAlone(duty)) return undefined
  return { kind: 'who', question: `Who ${verbs} ${duty}?`, answer: textOf(sentence, subject) }
}

/** What a duty is for, and a second duty. */
const purpose = /,? (?:so as to|so that|in order to|to ensure)\b|, (?:and|or) (?:shall|must|should)\b/i

/** "Gas tests shall be carried out by an Authorised Gas Tester". */
function askByWhom({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const passive = /^(?:is|are)$/.test(verb.lower) ? [verb, ...rest] : rest
  const [be, participle] = passive
  const by = passive.findIndex(({ lower }) => lower === 'by')
  if (!be || !/^(?:be|is|are)$/.test(be.lower) || participle?.pos !== 'VERB' || by < 2 || by > 6) return undefined
  const behind = passive.slice(by + 1)
  const until = behind.findIndex(({ pos }) => !/^(?:DET|ADJ|NOUN|PROPN)$/.test(pos))
  const actor = until < 0 ? behind : behind.slice(0, until)
  const deed = textOf(sentence, passive.slice(1, by))
  if (!isActor(actor) || pointing.test(textOf(sentence, actor)) || pointing.test(deed) || /[,.]/.test(deed))
    return undefined
  const group = inSentence(textOf(sentence, subject))
  const question =
    be === verb
      ? `By whom ${verb.lower} ${group} ${deed}?`
      : `By whom ${verb.lower === 'should' ? 'should' : 'must'} ${group} be ${deed}?`
  return { kind: 'who', question, answer: textOf(sentence, actor) }
}

function standsAlone(duty: string): boolean {
  const words = duty.split(' ')
  if (words.length < wordsOfDuty.least || words.length > wordsOfDuty.most) return false
  return !pointing.test(duty) && !endsOpen.test(duty) && !/[,.]/.test(duty)
}
