import type { AgentId } from '@fieldproof/schema/agents'
import { documentWords } from '../../evidence/question/name-words.ts'
import { isFunctionWord, words } from '../../language/content-words.ts'
import { measureSubstance } from '../../language/measure-substance.ts'
import { readReferences } from '../../language/read-references.ts'
import { nameTokens } from '../../retrieval/match-names.ts'
import type { Retrieval, RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { joinNeighbours } from '../join-neighbours.ts'
import type { Task } from './read-task.ts'
import { selectSection } from './select-section.ts'

/** @returns as a Markdown heading behind the answer; empty where all was read. @param read passages that were read */
export function tellUnread({ passages, cut }: Material, read: number): string {
  if (!cut && read >= passages.length) return ''
  return `\n\n##### Read up to page ${passages[Math.max(read, 1) - 1]?.page ?? 0}; what follows was too long to be read`
}

/** Where a task looks. */
export interface TaskScope {
  agent: AgentId
  documentIds: readonly string[] | undefined
  withoutProvider: boolean
}

/** What a task is done from, the passages of one side after those of the other. */
export interface Material {
  passages: RetrievedPassage[]
  /** A document goes on behind what is taken of it. */
  cut: boolean
  /** The sides of a comparison, how many of the passages are each one's, and whether they are a document or a part of one. */
  sides: { title: string; question: string; passages: number; whole: boolean }[]
}

/** Passages of one document that are read for a task, some 200 pages: the numbers that cite them have three digits. */
const mostPassages = 999
/** Share of a passage that states something; a table of contents has less. */
const leastSubstance = 0.5
/** Passages for each side of a comparison that no document is named by. */
const perSide = 6

/**
 * Finds what a task is done from where that is more than what is nearest to a question: a document or a part of one for a
 * summary, both sides of a comparison. Undefined where it is to be searched for as any question.
 */
export async function findForTask(
  retrieval: Retrieval,
  task: Task,
  scope: TaskScope,
  signal: AbortSignal,
): Promise<Material | undefined> {
  if (task.kind === 'summary' || task.kind === 'outline') {
    const whole = await readWhole(retrieval, task.about, scope)
    return whole && { ...whole, sides: [] }
  }
  if (task.kind !== 'comparison') return undefined
  const found = await Promise.all(
    task.sides.map(async (title) => {
      const whole = task.topic === '' ? await readWhole(retrieval, title, scope) : undefined
      if (whole) return { title, question: title, ...whole, whole: true }
      const named = task.topic === '' ? undefined : await retrieval.findNamed(scope.agent, title, scope.documentIds)
      const question = named ? task.topic : `${title} ${task.topic}`.trim()
      const asked = {
        agent: scope.agent,
        text: question,
        limit: perSide,
        withoutProvider: scope.withoutProvider,
        documentIds: named ?? scope.documentIds,
        ...(named ? {} : { named: [title] }),
      }
      const { passages, names } = await retrieval.retrievePassages(asked, signal)
      const isMissing = (names?.missing ?? []).length > 0
      return { title, question, passages: isMissing ? [] : joinNeighbours(passages), cut: false, whole: false }
    }),
  )
  if (found.every(({ passages }) => passages.length === 0)) return undefined
  return {
    passages: found.flatMap(({ passages }) => passages),
    cut: found.some(({ cut }) => cut),
    sides: found.map(({ passages, cut: _, ...side }) => ({ ...side, passages: passages.length })),
  }
}

/** Whether a task is done as one: what is put as a question is, where its documents or parts of them were found as a whole. */
export function isDone(task: Task, material: Material | undefined): boolean {
  if (!('asked' in task)) return true
  return material?.sides.every(({ whole }) => whole) ?? false
}

/** The passages of the one document that a text names, or of the part that it names; undefined where it names more or other things. */
async function readWhole(
  retrieval: Retrieval,
  about: string,
  scope: TaskScope,
): Promise<Pick<Material, 'passages' | 'cut'> | undefined> {
  const { agent, documentIds } = scope
  const named = await retrieval.findNamed(agent, about, documentIds)
  const searched = (await retrieval.listDocuments(agent)).filter(({ id }) => documentIds?.includes(id) ?? true)
  const places = new Set(readReferences(about).flatMap(({ number, kind = '' }) => nameTokens(`${kind} ${number}`)))
  const saysWhich = (word: string) =>
    !isFunctionWord(word) && !places.has(word) && !documentWords.has(word) && !placeWords.has(word)
  const own = words(about).filter(saysWhich)
  const isMeant = ({ id, fileName, issuer }: (typeof searched)[number]) => {
    const ofName = new Set(nameTokens(`${fileName} ${issuer ?? ''}`))
    return (named?.includes(id) ?? true) && own.every((word) => ofName.has(word))
  }
  // "The lifting procedure" is the Lifting Operations Procedure where no other is called by its words.
  const [document, ...others] = searched.filter(isMeant)
  if (!document || others.length > 0) return undefined
  const listed = await retrieval.listPassages(agent, document.id, mostPassages)
  const all = listed.filter(({ text }) => measureSubstance(text) >= leastSubstance)
  const section = selectSection(about, all)
  if (section?.length === 0) return undefined
  const unscored = { score: 0, similarity: 0, keywordShare: 0, terms: [], words: [] }
  const passages = (section ?? all).map((passage) => ({ ...passage, ...unscored }))
  return { passages, cut: listed.length === mostPassages }
}

/** What names a document or a place in it without saying which. */
const placeWords = new Set(
  'document documents file pdf text whole entire chapter chapters section sections part clause article annex annexure appendix schedule page pages'.split(
    ' ',
  ),
)
