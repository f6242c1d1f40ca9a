import type { Entry } from './collect-entries.ts'
import { asksOpenly, isQuestion } from './item-text.ts'

/** Open questions with answers to choose from, from which on a document is a survey. */
const fewestOpen = 3
/** Groups of a survey in which the same text stands, as items do not. */
const repeated = 3

/** Words that answers to choose from have on average at most. */
const mostWords = 6

/** What stands one below the other with a box each, and what leads in. */
interface Group {
  lead: Entry | undefined
  entries: Entry[]
}

/**
 * What has a box of its own because it is an answer to choose: below a question. In a survey, which has several that no yes
 * answers ("What is …?"), those below them are known for answers, as those are that come again and again, and others may be.
 * @returns 'known' where it is no item, 'likely' where a person should look
 */
export function findChoices(entries: readonly Entry[]): ReadonlyMap<Entry, 'known' | 'likely'> {
  const groups: Group[] = []
  let lead: Entry | undefined
  let open: Group | undefined
  for (const entry of entries) {
    if (!isChoice(entry)) {
      lead = entry
      open = undefined
    } else if (open) open.entries.push(entry)
    else {
      open = { lead, entries: [entry] }
      groups.push(open)
    }
  }
  const isOpen = ({ lead: above, entries: own }: Group) =>
    above?.kind === 'item' && own.length > 1 && /\?/.test(above.text) && asksOpenly(above.text)
  const isSurvey = groups.filter(isOpen).length >= fewestOpen
  const counts = Map.groupBy(
    groups.flatMap(({ entries: own }) => [...new Set(own.map(({ text }) => text))]),
    (text) => text,
  )
  const isRepeated = ({ text }: Entry) => (counts.get(text)?.length ?? 0) >= repeated
  return new Map(
    groups.flatMap((group) => {
      const asked = group.lead?.kind === 'item' && /[?:]$/.test(group.lead.text)
      const told = isSurvey && isOpen(group) ? 'known' : asked || (isSurvey && areShort(group)) ? 'likely' : undefined
      return told ? group.entries.map((entry) => [entry, isSurvey && isRepeated(entry) ? 'known' : told] as const) : []
    }),
  )
}

const areShort = ({ entries }: Group) =>
  entries.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) <= mostWords * entries.length

/** With one box in front of a few words, and no number. */
const isChoice = ({ boxed, chooses, reference, text }: Entry) =>
  boxed === true && !chooses && reference === undefined && !isQuestion(text)
