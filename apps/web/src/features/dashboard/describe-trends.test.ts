import { expect, test } from 'bun:test'
import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import { describeTrends } from './describe-trends.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const figures = (counts: number[], times: (number | null)[]): DashboardFigures => ({
  uptimeSeconds: 10,
  sourcesCited: 0,
  chatSessions: 0,
  engine: { label: 'Local engine' },
  documentsPerDay: days.map((day, index) => ({ day, count: counts[index] ?? 0 })),
  questionsPerDay: days.map((day) => ({ day, count: 0 })),
  answerMsPerDay: days.map((day, index) => ({ day, ms: times[index] ?? null })),
})

test('a chart is one sentence that says what it shows', () => {
  const [documents, questions, times] = describeTrends(figures([1, 4, 0], [820, null, 2_400]))
  expect(documents.label).toBe('Documents uploaded: 5 documents in the last 3 days, most on 19 Nov with 4.')
  expect(questions.label).toBe('Questions asked: none in the last 3 days.')
  expect(times.label).toBe('Answer time: the median was between 820 ms and 2.4 s on 2 of the last 3 days.')
})

test('days keep their date in every time zone, and gaps stay gaps', () => {
  const [documents, , times] = describeTrends(figures([1, 4, 0], [820, null, 2_400]))
  expect(documents.bars).toEqual([
    { day: '18 Nov', value: 1, text: '1 document' },
    { day: '19 Nov', value: 4, text: '4 documents' },
    { day: '20 Nov', value: 0, text: '0 documents' },
  ])
  expect(times.bars[1]).toEqual({ day: '19 Nov', value: null, text: 'no answer' })
  expect([documents.top, times.top]).toEqual(['4', '2.4 s'])
})

test('an empty workspace has nothing at the top of its scales', () => {
  const trends = describeTrends(figures([0, 0, 0], [null, null, null]))
  expect(trends.map(({ top }) => top)).toEqual([undefined, undefined, undefined])
  expect(trends[2].label).toBe('Answer time: no answer in the last 3 days.')
})

test('each chart has its title and its sum', () => {
  const full = { ...figures([1, 0, 0], [820, null, null]), questionsPerDay: days.map((day) => ({ day, count: 1_000 })) }
  expect(describeTrends(full).map(({ title, summary, top }) => [title, summary, top])).toEqual([
    ['Documents uploaded', '1 document', '1'],
    ['Questions asked', '3,000 questions', '1000'],
    ['Answer time', 'median a day', '820 ms'],
  ])
  expect(describeTrends(full)[1].label).toBe(
    'Questions asked: 3,000 questions in the last 3 days, most on 18 Nov with 1000.',
  )
  expect(describeTrends({ ...full, questionsPerDay: [{ day: days[0] ?? '', count: 1 }] })[1].bars[0]?.text).toBe(
    '1 question',
  )
  const none = describeTrends(figures([0, 0, 0], [null, null, null]))
  expect(none[2].summary).toBe('no answer yet')
  expect(none[0].summary).toBe('0 documents')
})
