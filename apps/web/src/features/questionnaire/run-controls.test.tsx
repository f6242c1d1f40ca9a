import { beforeEach, expect, test } from 'bun:test'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { RunControls } from './run-controls.tsx'

const calls: [name: string, input: unknown][] = []
const looked: string[] = []
beforeEach(() => {
  calls.length = 0
  looked.length = 0
})

const item = (ref: string, doubt: string) =>
  ({ id: ref, ref, question: 'Is it?', sectionTitle: '', doubt, run: 'idle', status: 'pending' }) as AuditItem

function Controls({ doubts }: { doubts: readonly string[] }) {
  const items = doubts.map((doubt, at) => item(String(at), doubt))
  const audit = { id: 'a', status: 'draft', items } as unknown as Audit
  return (
    <Server answers={{ 'audits.run': { ...audit, version: 2 } }} calls={calls}>
      <RunControls
        audit={audit}
        basis=""
        fresh
        onBeforeRun={async () => undefined}
        onLookAtDoubts={() => looked.push('looked')}
      />
    </Server>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('without doubts the run starts at once', async () => {
  draw(<Controls doubts={['', '']} />)
  press('Run audit')
  await waitFor(() => expect(calls).toEqual([['audits.run', { id: 'a' }]]))
})

test('doubtful items are asked about, and run on purpose', async () => {
  draw(<Controls doubts={['', 'Why.', 'Why.']} />)
  press('Run audit')
  expect(screen.getByText('2 items are doubtful and nobody has looked at them yet.')).toBeTruthy()
  expect(calls).toEqual([])
  press('Run all the same')
  await waitFor(() => expect(calls).toEqual([['audits.run', { id: 'a', despiteDoubts: true }]]))
  expect(looked).toEqual([])
})

test('or they are looked at, and nothing runs', async () => {
  draw(<Controls doubts={['Why.']} />)
  press('Run audit')
  press('Look at them')
  await waitFor(() => expect(looked).toEqual(['looked']))
  expect(calls).toEqual([])
})
