import type { Entry } from './collect-entries.ts'
import { asksOpenly, isAnswerText, isQuestion } from './item-text.ts'

/** Open questions with answers to choose from, from which on a document is a survey. */
const fewestOpen = 3
/** Groups of a survey in which the same text stands, as items do not. */
const repeated = 3

/** Steps that a scale has at least, statements that it stands below, and words that these have on average. */
const [shortestScale, fewestOfScale, shortestStatement] = [3, 4, 4]

/** Words that answers to choose from have on average at most. */
const mostWords = 6

/** What stands one below the other with a box or a letter each, and what leads in. */
interface Group {
  kind: 'boxed' | 'lettered'
  lead: Entry | undefined
  entries: Entry[]
}

/**
 * What has a box or a letter of its own because it is an answer to choose: below a question. In a survey, which has several that no yes
 * answers ("What is …?"), those below them are known for answers, as those are that come again and again, and others may be.
 * Where at least half of the questions with such a list are of that kind, the others' are known too ("Is any of these kept?").
 * @returns 'known' where it is no item, 'likely' where a person should look
 */
export function findChoices(entries: readonly Entry[]): ReadonlyMap<Entry, 'known' | 'likely'> {
  const groups: Group[] = []
  let lead: Entry | undefined
  let open: Group | undefined
  for (const entry of entries) {
    const kind = kindOf(entry)
    if (!kind) {
      lead = entry
      open = undefined
    } else if (open?.kind === kind) open.entries.push(entry)
    else {
      open = { kind, lead, entries: [entry] }
      groups.push(open)
    }
  }
  const isOpen = ({ lead: above, entries: own }: Group) =>
    above?.kind === 'item' && own.length > 1 && /\?/.test(above.text) && asksOpenly(above.text)
  const isAsked = ({ lead: above, entries: own }: Group) =>
    above?.kind === 'item' && own.length > 1 && /\?\s*$/.test(above.text)
  const openly = groups.filter(isOpen).length
  const isSurvey = openly >= fewestOpen
  const isWhole = isSurvey && openly >= groups.filter(isAsked).length / 2
  const counts = Map.groupBy(
    groups.flatMap(({ entries: own }) => [...new Set(own.map(({ text }) => text))]),
    (text) => text,
  )
  const lists = Map.groupBy(groups, listOf)
  const isScale = (group: Group) => isScaleOf(lists.get(listOf(group)) ?? [])
  const isRepeated = ({ text }: Entry) => (counts.get(text)?.length ?? 0) >= repeated
  return new Map(
    groups.flatMap((group) => {
      // The parts of "Does it state:" are asked.
      const asked = group.lead?.kind === 'item' && (group.kind === 'boxed' ? /[?:]$/ : /\?$/).test(group.lead.text)
      const told =
        isScale(group) || isScale(group) || (isSurvey && isOpen(group)) || (isWhole && isAsked(group))
          ? 'known'
          : asked || (isSurvey && areShort(group))
            ? 'likely'
            : undefined
      const isKnown = (entry: Entry) => isAnswerText(entry.text) || (isSurvey && isRepeated(entry))
      return told ? group.entries.map((entry) => [entry, isKnown(entry) ? 'known' : told] as const) : []
    }),
  )
}

const listOf = ({ kind, entries }: Group) => JSON.stringify([kind, ...entries.map(({ text }) => text)])

/**
 * Whether one list with letters stands below several statements, as the steps of a scale do: "I strongly disagree" … What is looked
 * at of several things ("Pump A: leaks, guard, noise") has names above it, and those are short.
 */
function isScaleOf(alike: readonly Group[]): boolean {
  const [first] = alike
  const leads = new Set(alike.flatMap(({ lead }) => lead?.text ?? []))
  if (first?.kind !== 'lettered' || first.entries.length < shortestScale || leads.size < fewestOfScale) return false
  return averageWords([...leads]) >= Math.max(shortestStatement, averageWords(first.entries.map(({ text }) => text)))
}

const averageWords = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / Math.max(1, texts.length)

const areShort = ({ entries }: Group) => averageWords(entries.map(({ text }) => text)) <= mostWords

/** Answers do not ask; they have one box and no number, or a letter. */
function kindOf({ kind, boxed, chooses, reference, text }: Entry): Group['kind'] | undefined {
  if (isQuestion(text)) return undefined
  if (boxed === true) return chooses || reference ? undefined : 'boxed'
  return kind === 'item' && (reference?.kind === 'letter' || reference?.kind === 'roman') ? 'lettered' : undefined
}
