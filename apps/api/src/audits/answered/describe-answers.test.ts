import { expect, test } from 'bun:test'
import { makeAudit, makeItem } from '../../../test/support/make-audit.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { describeAnswers } from './describe-answers.ts'

const place: ItemPlace = { block: 0, row: 4, column: 1 }
const quoted = (quote: string, page: number | null) => ({
  documentId: null,
  documentName: 'Standard',
  fileName: 'Standard.pdf',
  page,
  quote,
  passageId: null,
  stance: 'supports' as const,
})
const proposal = {
  ...makeItem('1', 'partial').proposal,
  status: 'partial' as const,
  reason: 'A part is stated.',
} as NonNullable<ReturnType<typeof makeItem>['proposal']>

test('an answer is a status in the words of exports, why, and by which words on which page', () => {
  const item = makeItem('1', 'partial', { proposal, review: null, gap: 'No interval.', evidence: [quoted('Gas.', 3)] })
  const audit = makeAudit([item])
  expect(describeAnswers(audit, new Map([[item.id, place]]))).toEqual([
    {
      place,
      status: 'Partial',
      answer: 'A part is stated.\nNo interval.',
      evidence: [{ text: '“Gas.” (Standard)', page: 3 }],
    },
  ])
  expect(describeAnswers(audit, new Map())).toEqual([])
})

test('a person who decides otherwise is quoted in the place of the engine', () => {
  const review = {
    decision: 'overridden' as const,
    status: 'compliant' as const,
    comment: 'Seen on site.',
    pages: [{ documentId: crypto.randomUUID(), documentName: 'Gas log', fileName: 'Gas log.pdf', page: 7 }],
    reviewedBy: 'ann',
    reviewedAt: '2026-11-22T10:00:00.000Z',
  }
  const item = makeItem('1', 'compliant', { proposal, review, gap: '', evidence: [quoted('Gas.', 3)] })
  const [answer] = describeAnswers(makeAudit([item]), new Map([[item.id, place]]))
  expect([answer?.status, answer?.answer]).toEqual(['Compliant', 'Seen on site.'])
  expect(answer?.evidence).toEqual([{ text: 'Gas log', page: 7 }])
})

test('questions that were split share the place of the one that they came from', () => {
  const first = makeItem('3(a)', 'compliant', { proposal, review: null, gap: '', evidence: [quoted('One.', 1)] })
  const second = makeItem('3(b)', 'partial', { proposal, review: null, gap: '', evidence: [quoted('Two.', null)] })
  const places = new Map([first, second].map(({ id }) => [id, place]))
  expect(describeAnswers(makeAudit([first, second]), places)).toEqual([
    {
      place,
      status: '3(a): Compliant\n3(b): Partial',
      answer: '3(a): A part is stated.\n3(b): A part is stated.',
      evidence: [
        { text: '3(a): “One.” (Standard)', page: 1 },
        { text: '3(b): “Two.” (Standard)', page: null },
      ],
    },
  ])
})
