import type {
  FindPassagesInput,
  FoundPassage,
  OutlineEntry,
  PagePassage,
  TextHit,
} from '@fieldproof/schema/document-search'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { addPageTitles, buildOutline } from './build-outline.ts'
import type { createDocumentPassagesRepo } from './document-passages.repo.ts'
import type { DocumentsRepo } from './documents.repo.ts'

/** Passages that a search gives, and changes of headings that an outline is made of. */
const mostHits = 40
const mostHeadings = 3_000

export type LookThrough = ReturnType<typeof createLookThrough>

/** A passage of the workspace, as retrieval finds it. */
interface Retrieved {
  id: string
  documentId: string
  fileName: string
  page: number
  pageLabel?: string | null
  heading: string
  text: string
  documentClass?: DocumentClass
  revision?: string | null
  inForce?: boolean
}

/** Ways through documents that need no question: their headings, their passages, and words on any page. */
export function createLookThrough({
  documents,
  checkDocuments,
  passages,
  searchPages,
  findNearest,
}: {
  documents: Pick<DocumentsRepo, 'find'>
  /** @throws AppError not_found where one of these is no document of the actor's workspace */
  checkDocuments(actor: Actor, ids: readonly string[]): Promise<void>
  passages: ReturnType<typeof createDocumentPassagesRepo>
  searchPages(agent: Actor['agent'], text: string, limit: number): Promise<(Retrieved & { terms: string[] })[]>
  /** The passages that are nearest to a question, best first. */
  findNearest(agent: Actor['agent'], question: FindPassagesInput): Promise<readonly Retrieved[]>
}) {
  async function findThere({ agent }: Actor, id: string) {
    const found = await documents.find(agent, id)
    if (!found) throw new AppError('not_found', 'This document does not exist.')
    return found
  }
  return {
    /** @throws AppError not_found */
    async outline(actor: Actor, id: string): Promise<OutlineEntry[]> {
      const { fileKind } = await findThere(actor, id)
      const headings = buildOutline(await passages.headings(actor.agent, id, mostHeadings))
      if (fileKind === 'pdf') return headings
      return addPageTitles(headings, await passages.pageTitles(actor.agent, id, mostHeadings))
    },

    /** What a page was cut into, in order. @throws AppError not_found */
    async passages(actor: Actor, id: string, page: number): Promise<PagePassage[]> {
      await findThere(actor, id)
      return passages.ofPage(actor.agent, id, page)
    },

    /** Passages of all documents of the workspace that hold words, best first. */
    async search(actor: Actor, text: string): Promise<TextHit[]> {
      const found = await searchPages(actor.agent, text, mostHits)
      return found.map((passage) => ({ ...presentPassage(passage), terms: passage.terms }))
    },

    /**
     * Passages that are near to a question, best first, by their words and by what they mean; of all documents in force, or of
     * those that are chosen.
     * @throws AppError not_found
     */
    async find(actor: Actor, question: FindPassagesInput): Promise<FoundPassage[]> {
      if (question.documentIds) await checkDocuments(actor, question.documentIds)
      const found = await findNearest(actor.agent, question)
      return found.map((passage) => ({ ...presentPassage(passage), ...presentStanding(passage) }))
    },
  }
}

const presentPassage = ({ id, documentId, fileName, page, pageLabel, heading, text }: Retrieved) => ({
  passageId: id,
  documentId,
  fileName,
  page,
  ...(pageLabel == null ? {} : { pageLabel }),
  heading,
  text,
})

/** Whose word a passage is and of which revision, as a source of an answer says it. */
const presentStanding = ({ documentClass, revision, inForce }: Retrieved) => ({
  ...(documentClass === undefined || documentClass === 'own' ? {} : { documentClass }),
  ...(revision == null ? {} : { revision }),
  ...(inForce === false ? { notInForce: true as const } : {}),
})
