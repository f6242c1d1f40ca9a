import type { Actor } from '../platform/actor.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { createTaggedDocumentsRepo } from './tagged-documents.repo.ts'

/** Names of documents that are kept with an answer; of more the number is told. */
const mostNames = 20

export interface ChosenSources {
  /** Null: all. */
  documentIds: readonly string[] | null
  tags: readonly string[]
}

export interface SearchedSources {
  /** The documents that are searched; null for all, none where nothing bears the tags. */
  documentIds: string[] | null
  /** The first of them by name; undefined where all are searched. */
  searched: { documents: { documentId: string; documentName: string }[]; tags: string[] } | undefined
}

export type ChooseSources = ReturnType<typeof createChooseSources>

/** Makes the documents that are searched of what somebody chose: those that are named, and those that bear a tag now. */
export function createChooseSources(documents: ReturnType<typeof createTaggedDocumentsRepo>) {
  return async ({ agent }: Actor, { documentIds, tags }: ChosenSources): Promise<SearchedSources> => {
    if (documentIds === null && tags.length === 0) return { documentIds: null, searched: undefined }
    const ids = [...new Set([...(documentIds ?? []), ...(await documents.withTags(agent, tags))])]
    const named = await documents.named(agent, ids, mostNames)
    return {
      documentIds: ids,
      searched: {
        documents: named.map(({ id, originalName }) => ({ documentId: id, documentName: nameDocument(originalName) })),
        tags: tags.slice(),
      },
    }
  }
}
