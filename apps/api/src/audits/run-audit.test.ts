import { expect, test } from 'bun:test'
import { type RunDeps, runAudit } from './run-audit.ts'

/** An audit with an item that the worker before this one had in hand when it died. */
function withItemLeftBehind(status: 'paused' | 'running') {
  const item = { id: 'item-1', run: 'running' }
  const deps = {
    audits: {
      findForJob: async () => ({ id: 'audit-1', status }),
      transaction: async () => undefined,
    },
    items: {
      async releaseAll() {
        item.run = 'waiting'
      },
      list: async () => [item],
      claimNext: async () => undefined,
    },
    together: async () => 1,
    logger: { debug: () => undefined, info: () => undefined },
  } as unknown as RunDeps
  return { deps, item }
}

test('what a worker that died had in hand is put back, also where its audit was paused meanwhile', async () => {
  for (const status of ['running', 'paused'] as const) {
    const { deps, item } = withItemLeftBehind(status)
    await runAudit(deps, 'audit-1', new AbortController().signal)
    expect(item.run).toBe('waiting')
  }
})
