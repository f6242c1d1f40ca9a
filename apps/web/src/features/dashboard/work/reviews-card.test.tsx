import { expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
import { WorkspaceContext } from '../../../components/workspace/use-workspace.ts'
import { ReviewsCard } from './reviews-card.tsx'

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const loaded = { error: null, isFetching: false, refetch: () => undefined }
const document = (id: string, reviewDate: string | null) =>
  ({ id, originalName: `${id}.pdf`, facts: { reviewDate, owner: 'HSE', tags: [] } }) as unknown as Document

test('documents due for review are counted, the overdue first, and lead to the list filtered so', () => {
  const asked: unknown[] = []
  const documents = [document('Over', day(-5)), document('Soon', day(30))]
  draw(
    <WorkspaceContext value={{ ask: (request: unknown) => asked.push(request) } as never}>
      <ReviewsCard documents={documents} count={2} query={loaded} />
    </WorkspaceContext>,
  )
  const region = screen.getByRole('region', { name: 'Documents due for review' })
  expect(region.textContent).toContain('1 due within 90 days · 1 overdue')
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('button')?.textContent)).toEqual([
    'Over',
    'Soon',
  ])
  fireEvent.click(screen.getByRole('button', { name: '1 overdue' }))
  fireEvent.click(screen.getByRole('button', { name: /^View all/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Soon' }))
  expect(asked).toEqual([
    { kind: 'show-reviews', review: 'overdue' },
    { kind: 'show-reviews', review: 'soon' },
    { kind: 'show-document', id: 'Soon' },
  ])
})
