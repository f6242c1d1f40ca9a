import type { Touched } from '@fieldproof/schema/document-revisions'
import type { Actor } from '../platform/actor.ts'
import type { CitationsRepo, CitingItem } from './citations.repo.ts'

/** Characters of a title. */
const longestTitle = 200

/** What cites a document, once for each quotation: the actor's audit items and notes, and tenders of the workspace. */
export async function listCitations(citations: CitationsRepo, actor: Actor, documentId: string): Promise<Touched[]> {
  const owner = { userId: actor.userId, agent: actor.agent }
  const [items, notes, requirements] = [
    await citations.items(owner, documentId),
    await citations.notes(owner, documentId),
    await citations.requirements(actor.agent, documentId),
  ]
  return [
    ...items.flatMap((item) => item.quotes.map((quote): Touched => ({ ...presentItem(item), quote }))),
    ...notes.flatMap(({ noteId, question, quotes }) =>
      quotes.map((quote): Touched => ({ kind: 'note', noteId, title: shorten(question), quote })),
    ),
    ...requirements.map(
      ({ tenderId, requirementId, tenderName, ref, text, quote }): Touched => ({
        kind: 'requirement',
        tenderId,
        requirementId,
        tenderName,
        title: shorten(nameBy(ref, text)),
        quote,
      }),
    ),
  ]
}

const presentItem = ({ auditId, itemId, auditName, status, ref, question, accepted }: CitingItem) => ({
  kind: 'finding' as const,
  auditId,
  itemId,
  auditName,
  title: shorten(nameBy(ref, question)),
  accepted,
  canRunAgain: status !== 'signed_off' && status !== 'reading' && status !== 'failed',
})

const nameBy = (ref: string, text: string) => (ref === '' ? text : `${ref} ${text}`)
const shorten = (text: string) => (text.length <= longestTitle ? text : `${text.slice(0, longestTitle - 1).trimEnd()}…`)
