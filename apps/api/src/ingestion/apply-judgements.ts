import type { DocumentRow } from '../platform/database/tables/documents.ts'
import type { TextTool } from '../platform/text-workers.ts'
import type { DocumentCutter } from './cut-document.ts'
import type { IngestionRepo } from './ingestion.repo.ts'

/**
 * Brings the text of a document's pages in line with what people say of its findings: sentences that were taken for orders to
 * a model count again where somebody dismissed the finding, and are cut out where that was taken back. Nothing else ever
 * comes back: text that nobody can see on the page is in no text that is kept.
 */
export async function applyJudgements(
  repo: Pick<IngestionRepo, 'nextCutPage' | 'setPageText'>,
  { id, findingJudgements }: Pick<DocumentRow, 'id' | 'findingJudgements'>,
  cutter: Pick<TextTool<DocumentCutter>, 'call'>,
): Promise<void> {
  const dismissed = Object.entries(findingJudgements).flatMap(([finding, { verdict }]) =>
    verdict === 'dismissed' ? [finding] : [],
  )
  for (let after = 0; ; ) {
    const found = await repo.nextCutPage(id, after)
    if (!found) return
    after = found.page
    const text = await cutter.call('cutInstructions', { text: found.uncut ?? '', dismissed })
    if (text !== found.text) await repo.setPageText(id, found.page, text)
  }
}
