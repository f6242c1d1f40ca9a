import { beforeEach, expect, test } from 'bun:test'
import type { CustomPolicy } from '@fieldproof/schema/policies'
import { draw, field, press, shows, type } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Answers, refusal, Server } from '../../../test/server.tsx'
import { policyDrafts } from './policy-drafts.ts'
import { PolicyView } from './policy-view.tsx'
import { type PolicyEditing, usePolicyDraft } from './use-policy-draft.ts'

const policy = { id: 'p1', name: 'Hot work', content: 'Two signatures.', type: 'policy' as const, isDefault: true }

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
  toastStore.set(undefined)
  policyDrafts.set({})
})

/** The policy text of the next audit, in a workspace with these policies; a policy that is saved joins them. */
async function drawPolicies(policies: readonly Partial<CustomPolicy>[] = [], answers: Answers = {}) {
  const known = policies.map((one, at) => ({ ...policy, id: `p${at + 1}`, isDefault: false, ...one }))
  const save = (input: unknown) => {
    const saved = { ...policy, id: `p${known.length + 1}`, ...(input as object) }
    known.push(saved)
    return saved
  }
  const remove = ({ id }: { id: string }) => {
    known.splice(0, known.length, ...known.filter((one) => one.id !== id))
    return {}
  }
  draw(
    <Server
      answers={{
        'policies.list': () => [...known],
        'policies.create': save,
        'policies.update': (input: object) => ({ ...policy, ...input }),
        'policies.delete': remove,
        ...answers,
      }}
      calls={calls}
    >
      <Policies />
    </Server>,
  )
  await waitFor(() => expect(calls.map(([name]) => name)).toContain('policies.list'))
}

function Policies() {
  return <PolicyView editing={usePolicyDraft(undefined)} storedWithAudit={false} locked={undefined} />
}

const text = () => field('Custom policy text').value
const told = () => [toastStore.get()?.title, toastStore.get()?.description]
const sent = (name: string) => calls.filter(([called]) => called === name).map(([, input]) => input)

test('§4 the default policy is preloaded into the text area', async () => {
  await drawPolicies([
    { name: 'Lifting', content: 'A lift above 10 t needs an engineer.' },
    { name: 'Hot work', content: 'A Class A permit has two signatures.', isDefault: true },
  ])
  await waitFor(() => expect(text()).toBe('A Class A permit has two signatures.'))
  expect(field('Policy name').value).toBe('Hot work')
})

test('§7 a missing default is tolerated: the text area is empty', async () => {
  await drawPolicies()
  press('Load')
  await waitFor(() => expect(shows('No policies saved yet')).toBe(true))
  expect(text()).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('§5 saving needs both: "Missing information" / "Please provide both a policy name and content."', async () => {
  await drawPolicies()
  const missing = ['Missing information', 'Please provide both a policy name and content.']
  type('Policy name', 'Only a name')
  press('Save')
  expect(told()).toEqual(missing)
  toastStore.set(undefined)
  type('Policy name', '  ')
  type('Custom policy text', 'Only a content')
  press('Save')
  expect(told()).toEqual(missing)
  type('Policy name', 'Both')
  press('Save')
  await waitFor(() => expect(sent('policies.create')).toHaveLength(1))
})

test('§7 the first policy saved becomes the default, the second does not', async () => {
  await drawPolicies()
  type('Policy name', 'House rules')
  type('Custom policy text', 'Helmets are worn.')
  press('Save')
  await waitFor(() => expect(told()).toEqual(['Policy saved', 'House rules is the default policy.']))
  type('Policy name', 'Second')
  press('Save')
  await waitFor(() => expect(told()).toEqual(['Policy saved', 'Second']))
  expect(sent('policies.create')).toEqual([
    { name: 'House rules', content: 'Helmets are worn.', type: 'policy', isDefault: true },
    { name: 'Second', content: 'Helmets are worn.', type: 'policy', isDefault: false },
  ])
})

test('§9 the list previews a policy with its first 100 characters; loading puts it into the text area', async () => {
  const content = `Rule one. ${'x'.repeat(100)}`
  await drawPolicies([{ name: 'Long', content }])
  press('Load')
  const saved = within(await screen.findByRole('list', { name: 'Saved policies' }))
  expect(saved.getByText(`Rule one. ${'x'.repeat(90)}...`)).toBeDefined()
  fireEvent.click(saved.getByRole('button', { name: 'Long' }))
  expect(text()).toBe(content)
})

test('§7 updating changes the loaded policy', async () => {
  await drawPolicies([{ isDefault: true }])
  await waitFor(() => expect(text()).toBe('Two signatures.'))
  type('Custom policy text', 'Three signatures.')
  press('Update')
  await waitFor(() => expect(toastStore.get()?.title).toBe('Policy updated'))
  expect(sent('policies.update')).toEqual([
    { id: 'p1', name: 'Hot work', content: 'Three signatures.', type: 'policy', isDefault: true },
  ])
})

test('§8 "Save failed" and "Update failed", with the server text', async () => {
  const refuse = () => {
    throw refusal('The disk is full.')
  }
  await drawPolicies([{ isDefault: true }], { 'policies.create': refuse, 'policies.update': refuse })
  await waitFor(() => expect(text()).toBe('Two signatures.'))
  press('Save')
  await waitFor(() => expect(told()).toEqual(['Save failed', 'The disk is full.']))
  press('Update')
  await waitFor(() => expect(told()).toEqual(['Update failed', 'The disk is full.']))
})

test('§5 deleting a policy asks first', async () => {
  await drawPolicies([{ isDefault: true }])
  await waitFor(() => expect(text()).toBe('Two signatures.'))
  press('Load')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Hot work' }))
  await screen.findByRole('alertdialog')
  expect(sent('policies.delete')).toEqual([])
  press('Delete policy')
  await waitFor(() => expect(shows('No policies saved yet')).toBe(true))
  expect(sent('policies.delete')).toEqual([{ id: 'p1' }])
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
