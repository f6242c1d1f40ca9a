import type {
  FindPassagesInput,
  FoundPassage,
  OutlineEntry,
  PagePassage,
  TextHit,
} from '@fieldproof/schema/document-search'
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
}

/** Ways through documents that need no question: their headings, their passages, and words on any page. */
export function createLookThrough({
  documents,
  passages,
  searchPages,
  findNearest,
}: {
  documents: Pick<DocumentsRepo, 'find'>
  passages: ReturnType<typeof createDocumentPassagesRepo>
  searchPages(agent: Actor['agent'], text: string, limit: number): Promise<(Retrieved & { terms: string[] })[]>
  /** The passages that are nearest to a question, best first. */
  findNearest(agent: Actor['agent'], text: string, limit: number): Promise<readonly Retrieved[]>
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

    /** Passages that are near to a question, best first, by their words and by what they mean. */
    async find(actor: Actor, { text, limit }: FindPassagesInput): Promise<FoundPassage[]> {
      return (await findNearest(actor.agent, text, limit)).map(presentPassage)
    },
  }
}

const presentPassage = ({ id, documentId, fileName, page, pageLabel, heading, text }: Retrieved): FoundPassage => ({
  passageId: id,
  documentId,
  fileName,
  page,
  ...(pageLabel == null ? {} : { pageLabel }),
  heading,
  text,
})
