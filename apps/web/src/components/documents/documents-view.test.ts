import { expect, test } from 'bun:test'
import { askForView, wholeView } from './documents-view.ts'

test('the server is asked for 100 rows and for what is chosen alone', () => {
  expect(askForView(wholeView, ' ', '2026-11-20')).toEqual({ sort: 'uploaded', limit: 100 })
  expect(askForView({ ...wholeView, tag: 'gas', sort: 'date' }, ` ${'x'.repeat(301)} `, '2026-11-20')).toEqual({
    sort: 'date',
    limit: 100,
    tag: 'gas',
    text: 'x'.repeat(300),
  })
})

test('what is due for review depends on the day', () => {
  expect(askForView({ ...wholeView, review: 'overdue' }, '', '2026-11-20')).toEqual({
    sort: 'uploaded',
    limit: 100,
    review: 'overdue',
    today: '2026-11-20',
  })
})
