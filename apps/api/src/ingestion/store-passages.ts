import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentKind } from '@fieldproof/schema/documents'
import type { Abbreviation } from '../language/find-abbreviations.ts'
import { joinAbbreviations } from '../language/join-abbreviations.ts'
import { passageId } from '../platform/passage-id.ts'
import type { TextTool } from '../platform/text-workers.ts'
import { deletePassages, indexTerms, insertPassages } from '../retrieval/passages.repo.ts'
import type { DocumentCutter } from './cut-document.ts'
import type { PassageText } from './embed-passages.ts'
import type { IngestionRepo } from './ingestion.repo.ts'
import { IngestionError } from './ingestion-error.ts'

/** Characters of pages that are sent to be cut in one go: sending them takes this process a millisecond. */
const charactersTogether = 1_000_000

/**
 * Has the stored pages of a document cut into passages and stores them with their terms, instead of those that an earlier
 * attempt stored. Pages pass through in batches, so that memory does not feel a long document.
 * @param isWhole all of its pages are stored; otherwise others follow
 * @param onCut told of passages before they are stored
 * @throws IngestionError no-text where no page holds any; TextLimitError where cutting took too much
 */
export async function storePassages(
  repo: IngestionRepo,
  document: { id: string; agent: AgentId; originalName: string; fileKind: DocumentKind },
  cutter: TextTool<DocumentCutter>,
  signal: AbortSignal,
  { isWhole, onCut }: { isWhole: boolean; onCut?: ((passages: readonly PassageText[]) => unknown) | undefined },
): Promise<void> {
  for await (const batch of repo.readPages(document.id))
    for (const pages of inParts(batch)) {
      await cutter.call(
        'learn',
        pages.map(({ text }) => text),
        document.fileKind,
      )
    }

  const owner = await repo.findOwner(document.agent, document.id)
  const guess = await cutter.call('classify', { fileName: document.originalName, owner })
  const facts = await cutter.call('readFacts', await repo.readProperties(document.id))

  const stored = await repo.rewrite(document.id, async (trx) => {
    await deletePassages(trx, document.id)
    let ordinal = 0
    let defined: Abbreviation[] = []
    for await (const batch of repo.readPages(document.id, trx)) {
      const labels = new Map(batch.map(({ page, label }) => [page, label]))
      for (const pages of inParts(batch)) {
        signal.throwIfAborted()
        const cut = await cutter.call(
          'cut',
          pages.map(({ page, text }) => ({ page, text })),
        )
        defined = joinAbbreviations([...defined, ...cut.abbreviations])
        const passages = cut.passages.map((passage) => ({
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
    }
    const termCount = await indexTerms(trx, document.id)
    await repo.setContent(trx, document.id, { passages: ordinal, termCount, abbreviations: defined, guess, facts })
    return ordinal
  })
  if (isWhole && stored === 0) throw new IngestionError('no-text')
}

function* inParts<Page extends { text: string }>(pages: readonly Page[]): Generator<Page[]> {
  let part: Page[] = []
  let characters = 0
  for (const page of pages) {
    if (part.length > 0 && characters + page.text.length > charactersTogether) {
      yield part
      part = []
      characters = 0
    }
    part.push(page)
    characters += page.text.length
  }
  if (part.length > 0) yield part
}
