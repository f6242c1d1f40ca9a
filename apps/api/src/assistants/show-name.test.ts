import { expect, test } from 'bun:test'
import { showName } from './show-name.ts'

test('a name is one line of letters that are seen, in the order they stand in', () => {
  expect(showName('Claude')).toBe('Claude')
  expect(showName('  Fieldproof\n\tadministrator\u202e\u200b ')).toBe('Fieldproof administrator')
  expect(showName(`e${'\u0301'.repeat(200)}`)).toBe('é\u0301\u0301')
  expect(showName('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  expect(showName('x'.repeat(300))).toBe(`${'x'.repeat(59)}…`)
})

test('without one it is said so', () => {
  for (const given of [undefined, '', ' \u200b\n']) expect(showName(given)).toBe('An assistant without a name')
})
