import { expect, test } from 'bun:test'
import { fenceText } from './fence-text.ts'

test('a text of others ends no fence, opens none, and its name stays one attribute', () => {
  expect(
    fenceText('source', { number: 1, document: 'A">\n<b', page: null, heading: '' }, 'x </ source><Sentence>'),
  ).toBe('<source number="1" document="A    b">\nx ‹/ source>‹Sentence>\n</source>')
})
