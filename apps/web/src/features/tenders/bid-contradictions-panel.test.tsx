import { expect, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
import { makeBid } from '../../../../api/test/support/make-tender.ts'
import { BidContradictionsPanel } from './bid-contradictions-panel.tsx'

const side = (page: number, quote: string) => ({
  documentId: 'd',
  documentName: 'Letter',
  fileName: 'Letter.pdf',
  page,
  quote,
})

test('both places stand side by side, and each opens its page', () => {
  const opened: number[] = []
  const sides: [ReturnType<typeof side>, ReturnType<typeof side>] = [
    side(2, 'Valid for 60 days.'),
    side(7, 'Valid for 90 days.'),
  ]
  const bid = makeBid('Alpha', [], [], { contradictions: [{ aspect: 'figure', sides }] })
  draw(<BidContradictionsPanel bid={bid} onOpenPlace={({ page }) => opened.push(page)} />)
  const shown = screen.getByRole('listitem').textContent
  expect(shown).toContain('They differ in a figure')
  expect(shown).toContain('“Valid for 60 days.”')
  expect(shown).toContain('“Valid for 90 days.”')
  for (const link of screen.getAllByRole('button')) fireEvent.click(link)
  expect(opened).toEqual([2, 7])
})

test('nothing is shown of a bid that does not contradict itself', () => {
  draw(<BidContradictionsPanel bid={makeBid('Alpha', [], [], {})} onOpenPlace={() => undefined} />)
  expect(document.body.textContent).not.toContain('Contradictions')
})
