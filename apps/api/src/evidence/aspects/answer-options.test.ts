import { expect, test } from 'bun:test'
import { findAnswerOptions } from './answer-options.ts'

test('both answers beside each other are a form, in a line and as columns', () => {
  for (const form of [
    'Fire watch on site? Yes ☐ No ☒',
    'Fire watch on site: yes / no',
    'Item\tYes\tNo\nFire watch\t\tX',
  ])
    expect([form, findAnswerOptions(form)]).toEqual([
      form,
      expect.objectContaining({ aspect: 'kind', outcome: 'open' }),
    ])
})

test('one answer, or both in sentences, is none', () => {
  for (const said of [
    'Fire watch on site: yes',
    'Yes, there is no fire watch.',
    'Fire watch: yes\nLadders inspected: no',
  ])
    expect([said, findAnswerOptions(said)]).toEqual([said, undefined])
})
