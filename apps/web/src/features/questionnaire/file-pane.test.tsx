import { expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { draw, press } from '@fieldproof/ui/test-screen'
import { screen } from '@testing-library/react'
import { FilePane } from './file-pane.tsx'

const items = [
  { id: 'a', ref: '1', question: 'Are lines coiled?' },
  { id: 'b', ref: '', question: 'Is the rail whole?' },
] as AuditItem[]
const rawContent = 'No. | Question | Yes\n1 | Are lines coiled? | \n\nIs the rail whole?'

test('the rows of a file stand beside its items: the current one is marked, and another is picked', () => {
  const picked: string[] = []
  const pane = (currentId?: string) => (
    <FilePane
      audit={{ rawContent, items }}
      currentId={currentId}
      onPick={(id) => picked.push(id)}
      onHide={() => picked.push('hidden')}
    />
  )
  const { rerender } = draw(pane())
  const marked = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-current'))
  expect(screen.getByText('Question').tagName).toBe('P')
  expect(marked()).toEqual([null, 'false', 'false'])
  press('Item 1: Are lines coiled?')
  press('Item: Is the rail whole?')
  press('Hide the file')
  expect(picked).toEqual(['a', 'b', 'hidden'])
  rerender(pane('b'))
  expect(marked()).toEqual([null, 'false', 'true'])
})
