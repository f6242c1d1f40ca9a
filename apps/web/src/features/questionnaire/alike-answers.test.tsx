import { beforeEach, expect, test } from 'bun:test'
import type { AlikeAnswer } from '@fieldproof/schema/audit-library'
import { draw, press } from '@fieldproof/ui/test-screen'
import { screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { AlikeAnswers } from './alike-answers.tsx'

const calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls.length = 0
})

const answer = {
  auditId: 'b',
  auditName: 'Yard.pdf',
  revision: 2,
  itemId: 'there',
  ref: '1.2',
  question: 'Is the gate locked?',
  status: 'partial',
  comment: 'The back door is not.',
  gap: '',
  action: 'Lock it.',
  reviewedBy: 'lindqvist',
  reviewedAt: '2026-11-02T10:00:00.000Z',
} satisfies AlikeAnswer

function drawAnswers(answers: readonly AlikeAnswer[]) {
  draw(
    <Server answers={{ 'audits.alike': answers, 'audits.takeAnswer': { id: 'a', version: 2 } }} calls={calls}>
      <AlikeAnswers auditId="a" itemId="here" />
    </Server>,
  )
}

test('an answer to an alike question is offered with where it is from, and taken by a person', async () => {
  drawAnswers([answer])
  expect(await screen.findByText('Yard, revision 2, item 1.2 · lindqvist, 2 Nov 2026')).toBeTruthy()
  expect(calls.map(([name]) => name)).toEqual(['audits.alike'])
  press('Take this answer')
  const taken = { id: 'a', itemId: 'here', from: { id: 'b', itemId: 'there' } }
  await waitFor(() =>
    expect(calls.filter(([name]) => name === 'audits.takeAnswer')).toEqual([['audits.takeAnswer', taken]]),
  )
})

test('without one nothing is drawn', async () => {
  drawAnswers([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Answered before')).toBeNull()
})
