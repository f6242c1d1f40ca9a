import { beforeEach, expect, test } from 'bun:test'
import { goToDoubt, goToRow } from './go-to-doubt.ts'

beforeEach(() => {
  document.body.innerHTML = ['key-facts', 'evaluation-criteria', 'price-formula', 'of-tender-r1']
    .map((id) => `<section id="${id}"></section>`)
    .join('')
})
const focused = () => document.activeElement?.id

test('a doubt leads to its row, and without one to the part that it is missing in', () => {
  goToDoubt({ part: 'requirements', targetId: 'r1' })
  expect(focused()).toBe('of-tender-r1')
  goToDoubt({ part: 'facts', targetId: 'not drawn' })
  expect(focused()).toBe('key-facts')
  goToDoubt({ part: 'price_rule', targetId: null })
  expect(focused()).toBe('price-formula')
  goToDoubt({ part: 'requirements', targetId: null })
  expect(focused()).toBe('evaluation-criteria')
})

test('a row keeps its own place among the tabs, and one that is not drawn moves nothing', () => {
  const row = document.getElementById('of-tender-r1')
  row?.setAttribute('tabindex', '0')
  goToRow('r1')
  expect([focused(), row?.getAttribute('tabindex')]).toEqual(['of-tender-r1', '0'])
  goToRow('r2')
  expect(focused()).toBe('of-tender-r1')
})
