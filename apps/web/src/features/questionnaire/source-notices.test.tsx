import { beforeEach, expect, test } from 'bun:test'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { SourceChange } from './source-change.tsx'
import { SourceNotices } from './source-notices.tsx'

const calls: [name: string, input: unknown][] = []
const happened: string[] = []
beforeEach(() => {
  calls.length = 0
  happened.length = 0
})
const commands = () => calls.filter(([name]) => name !== 'audits.listPage')

const gone = { kind: 'gone' as const, documentId: 'd', documentName: 'Rescue' }
const item = (more: Partial<AuditItem>) =>
  ({ id: 'one', run: 'done', review: null, proposal: null, ...more }) as AuditItem
const reviewed = { decision: 'accepted', status: 'compliant', comment: '', reviewedBy: 'a', reviewedAt: '' } as const

function drawNotices(audit: Partial<Audit>, series: readonly object[] = []) {
  const shown = { id: 'a', seriesId: 'a', revision: 1, status: 'completed', items: [], ...audit } as unknown as Audit
  draw(
    <Server
      answers={{
        'audits.listPage': { audits: series, nextCursor: null, counts: null },
        'audits.run': { ...shown, version: 2 },
      }}
      calls={calls}
    >
      <SourceNotices
        audit={shown}
        onBeforeRun={async () => void happened.push('stored')}
        onShow={() => happened.push('shown')}
        onOpenAudit={(id) => happened.push(`opened ${id}`)}
      />
    </Server>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('says what changed, and runs those items alone once the policy text is stored', async () => {
  drawNotices({ items: [item({ marks: [gone] }), item({ id: 'two' })] })
  expect(screen.getByText('1 item rests on sources that changed')).toBeTruthy()
  expect(screen.getByText(/^“Rescue” was deleted\. Other items/)).toBeTruthy()
  press('Run 1 item again')
  await waitFor(() => expect(commands()).toEqual([['audits.run', { id: 'a', only: 'changed' }]]))
  expect(happened).toEqual(['stored'])
})

test('of many changes three are told', () => {
  const marks = ['A', 'B', 'C', 'D', 'E'].map((documentName) => ({ ...gone, documentName }))
  drawNotices({ items: [item({ marks })] })
  expect(screen.getByText(/“C” was deleted; and 2 more\./)).toBeTruthy()
})

test('reviews of items that were judged again are shown', () => {
  drawNotices({ items: [item({ toConfirm: true }), item({ id: 'two', toConfirm: true })] })
  expect(screen.getByText('2 reviews are to be confirmed')).toBeTruthy()
  press('Show them')
  expect(happened).toEqual(['shown'])
})

test('items without evidence are offered where something came', async () => {
  drawNotices({ newSources: { itemIds: ['one', 'two'], documents: ['Visitors'], policy: false } })
  expect(screen.getByText('“Visitors” came since they were judged.')).toBeTruthy()
  press('Run 2 items without evidence again')
  await waitFor(() => expect(commands()).toEqual([['audits.run', { id: 'a', only: 'without_evidence' }]]))
})

test('an audit that is signed off leads to its last revision', async () => {
  const later = [2, 3].map((revision) => ({ id: `r${revision}`, seriesId: 'a', revision }))
  drawNotices({ status: 'signed_off', items: [item({ marks: [gone] })] }, later)
  await waitFor(() => press('Open revision 3'))
  expect(happened).toEqual(['opened r3'])
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull()
})

test('a review of an item whose source changed is confirmed by a person', async () => {
  draw(
    <Server answers={{ 'audits.confirmReviews': { id: 'a', version: 2 } }} calls={calls}>
      <SourceChange auditId="a" item={item({ marks: [gone], toConfirm: true, review: reviewed })} locked={false} />
    </Server>,
  )
  expect(screen.getByText('A source of this item changed')).toBeTruthy()
  press('The review holds')
  await waitFor(() => expect(calls).toEqual([['audits.confirmReviews', { id: 'a', itemIds: ['one'] }]]))
})

test('nothing can be said in an audit that is signed off', () => {
  draw(
    <Server answers={{}}>
      <SourceChange auditId="a" item={item({ marks: [gone], review: reviewed })} locked />
    </Server>,
  )
  expect(screen.getByText('“Rescue” was deleted since it was judged.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
