import type { TestApp } from './start-test-app.ts'

type Audits = ReturnType<TestApp['trpc']>['audits']

/** Accepts what is proposed for every item that nobody has decided on, one by one, as gaps must be. */
export async function acceptEach(audits: Audits, id: string): Promise<void> {
  const { items } = await audits.get.query({ id })
  for (const { id: itemId, proposal, review } of items)
    if (proposal && !review) await audits.reviewItem.mutate({ id, itemId, decision: 'accepted' })
}
