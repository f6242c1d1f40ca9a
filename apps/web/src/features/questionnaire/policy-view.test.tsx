import { beforeEach, expect, test } from 'bun:test'
import { draw, press } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { PolicyView } from './policy-view.tsx'
import type { PolicyEditing } from './use-policy-draft.ts'

const policy = { id: 'p1', name: 'Hot work', content: 'Two signatures.', type: 'policy' as const, isDefault: true }

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
  toastStore.set(undefined)
})

test('a policy is saved or updated, not both at once', async () => {
  let answer = (_policy: typeof policy): void => undefined
  const late = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const editing = {
    draft: { policyId: 'p1', name: 'Hot work', content: 'Two signatures.', type: 'policy' },
    change: () => undefined,
    policies: { data: [policy] },
    store: async () => undefined,
    storeState: 'stored',
  } as unknown as PolicyEditing
  draw(
    <Server answers={{ 'policies.create': late, 'policies.update': policy }} calls={calls}>
      <PolicyView editing={editing} storedWithAudit={false} locked={undefined} />
    </Server>,
  )
  press('Save')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'))
  press('Update')
  await waitFor(() => expect(calls).toHaveLength(1))
  answer(policy)
  await waitFor(() => expect(toastStore.get()?.title).toBe('Policy saved'))
  expect(calls.map(([name]) => name)).toEqual(['policies.create'])
  press('Update')
  await waitFor(() => expect(toastStore.get()?.title).toBe('Policy updated'))
})
