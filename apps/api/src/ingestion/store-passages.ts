import { setImmediate } from 'node:timers/promises'
import type { AgentId } from '@fieldproof/schema/agents'
import { type Abbreviation, findAbbreviations } from '../platform/find-abbreviations.ts'
import { joinAbbreviations } from '../platform/join-abbreviations.ts'
import { passageId } from '../platform/passage-id.ts'
import { deletePassages, indexTerms, insertPassages } from '../retrieval/passages.repo.ts'
import { createChunker, type PagePassage } from './chunk-pages.ts'
import type { PassageText } from './embed-passages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'
import type { IngestionRepo } from './ingestion.repo.ts'
import { IngestionError } from './ingestion-error.ts'

/**
 * Cuts the stored pages of a document into passages and stores them with their terms, instead of those that an earlier
 * attempt stored. Pages pass through in batches, so that neither memory nor the event loop feels a long document.
 * @param onCut told of passages before they are stored
 * @throws IngestionError no-text where no page holds any
 */
export async function storePassages(
  repo: IngestionRepo,
  document: { id: string; agent: AgentId },
  signal: AbortSignal,
  onCut?: (passages: readonly PassageText[]) => unknown,
): Promise<void> {
  const furniture = createFurnitureFinder()
  for await (const batch of repo.readPages(document.id)) for (const page of batch) furniture.add(page.text)
  const chunker = createChunker(furniture.finish())

  const stored = await repo.rewrite(document.id, async (trx) => {
    await deletePassages(trx, document.id)
    let ordinal = 0
    const abbreviations: Abbreviation[] = []
    for await (const batch of repo.readPages(document.id, trx)) {
      signal.throwIfAborted()
      const cut: PagePassage[] = []
      const labels = new Map<number, string | null>()
      for (const page of batch) {
        labels.set(page.page, page.label)
        cut.push(...chunker.chunk(page))
        abbreviations.push(...findAbbreviations(page.text))
        // Requests come first: a batch of pages takes longer than they should wait.
        await setImmediate()
      }
      const passages = cut.map((passage) => ({
        id: passageId(document.id, ordinal),
        documentId: document.id,
        agent: document.agent,
        page: passage.page,
        pageLabel: labels.get(passage.page) ?? null,
        ordinal: ordinal++,
        heading: passage.heading,
        text: passage.text,
        startOffset: passage.start,
        endOffset: passage.end,
      }))
      onCut?.(passages)
      await insertPassages(trx, passages)
    }
    const termCount = await indexTerms(trx, document.id)
    await repo.setContent(trx, document.id, { termCount, abbreviations: joinAbbreviations(abbreviations) })
    return ordinal
  })
  if (stored === 0) throw new IngestionError('no-text')
}
