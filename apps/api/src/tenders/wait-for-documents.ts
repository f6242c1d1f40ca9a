import type { CheckedTender, TendersRepo } from './tenders.repo.ts'

const lookAgainMs = 500

/** What has come a moment ago is read as documents first. @returns why one cannot be read; undefined: all are */
export async function waitForDocuments(
  { tenders }: { tenders: Pick<TendersRepo, 'documents'> },
  { agent }: CheckedTender,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (;;) {
    signal.throwIfAborted()
    const there = await tenders.documents(agent, ids)
    if (there.length < ids.length) return 'A document is no longer there.'
    const lost = there.find(({ status }) => status === 'error')
    // Where only its file is gone, its text is there.
    if (lost && lost.pageCount === 0) return `${lost.originalName} could not be read: ${lost.error ?? ''}`
    if (there.every(({ status }) => status === 'indexed' || status === 'error')) return undefined
    await Bun.sleep(lookAgainMs)
  }
}
