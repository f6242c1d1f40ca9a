import { parseQuestion, type Question } from '../evidence/question/parse-question.ts'
import { contentStems, words } from '../language/content-words.ts'
import { readWords } from '../language/words.ts'
import type { Task } from './tasks/read-task.ts'
import { readTurn } from './turns/read-turn.ts'
import { withoutCourtesy } from './turns/without-courtesy.ts'

type History = readonly { role: 'user' | 'assistant'; content: string }[]

/** Words that point at something said before, and openings that continue it. */
const pointing = new Set('it its they them their this that these those he she his her there then same'.split(' '))
/** What was answered before, beside the words that point. */
const ofAnswer = new Set('all of the your last previous answer above result results'.split(' '))
const continuing = /^\s*(?:and|or|but|also|what about|how about|what if|in that case)\b/i
/** A question with fewer words of its own may be a fragment. */
const enoughWords = 3

/**
 * The question as search must see it: one that leans on the conversation ("And how often?") is searched for together with
 * the last question before it that does not.
 */
export function readFollowUp(text: string, history: History): string {
  const previous = previousQuestion(history)
  return previous !== undefined && leans(text) ? `${previous}\n${text}` : text
}

/** The last question of a conversation that stands by itself. */
function previousQuestion(history: History): string | undefined {
  const asked = history.flatMap(({ role, content }) =>
    role === 'user' && readTurn(content) === 'question' ? [withoutCourtesy(content)] : [],
  )
  return asked.findLast((question) => !leans(question)) ?? asked[0]
}

/** A task about "it" or "your answer" is one about what was asked before: "Put that in a table". */
export function pointTask(task: Task, history: History): Task {
  const previous = previousQuestion(history)
  if (task.kind === 'comparison' || previous === undefined) return task
  const said = words(task.about)
  const points = said.length > 0 && said.every((word) => pointing.has(word) || ofAnswer.has(word))
  return points ? { ...task, about: previous } : task
}

function leans(text: string): boolean {
  const own = contentStems(text).length
  if (continuing.test(text) || (own <= 5 && words(text).some((word) => pointing.has(word)))) return true
  return own < enoughWords && !isComplete(text, own)
}

/**
 * A short question that says itself what it is about: it has a verb and a noun. "Who signs?" and "How often?" lack one, and
 * of a lone noun with "the" ("What is the penalty?") something said before tells which one is meant.
 */
function isComplete(text: string, own: number): boolean {
  if (parseQuestion(text).term !== undefined) return true
  const parts = readWords(text)
  // "Is training due?": an -ing form right behind a form of "be" stands for a noun.
  const isGerund = (at: number) => /ing$/.test(parts[at]?.lower ?? '') && parts[at - 1]?.pos === 'AUX'
  const isNoun = (at: number) => parts[at]?.pos === 'NOUN' || parts[at]?.pos === 'PROPN' || isGerund(at)
  const hasVerb = parts.some(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const lone = own < 2 && parts.some(({ lower }, at) => lower === 'the' && isNoun(at + 1))
  return hasVerb && !lone && parts.some((_, at) => isNoun(at))
}

/**
 * The question whose words what was found must speak of: a follow-up that names something itself ("And for scaffolds?"), since
 * what was found for the question before it may hold the rest; else both.
 * @param own the question as it was put @param searched with what it leans on
 */
export function chooseAskedOf(own: Question, searched: Question): Question {
  return own.subject.naming.some((part) => part.length > 0) ? own : searched
}
