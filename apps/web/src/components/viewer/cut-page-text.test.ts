import { expect, test } from 'bun:test'
import { cutPageText } from './cut-page-text.ts'

test('a page is made of headings, paragraphs and tables', () => {
  const { parts, texts } = cutPageText('Roles\n\nEach role signs.\nTwice.\n\nRole\tDuty\nIssuer\t\n\nThe end')
  expect(parts).toEqual([
    { kind: 'heading', text: 'Roles', first: 0 },
    { kind: 'paragraph', lines: ['Each role signs.', 'Twice.'], first: 1 },
    {
      kind: 'table',
      rows: [
        ['Role', 'Duty'],
        ['Issuer', ''],
      ],
      columns: 2,
      first: 3,
    },
    { kind: 'paragraph', lines: ['The end'], first: 7 },
  ])
  expect(texts).toEqual(['Roles', 'Each role signs.', 'Twice.', 'Role', 'Duty', 'Issuer', '', 'The end'])
})

test('a line that ends as a sentence, or is a point of a list, is no heading', () => {
  const kinds = (text: string) => cutPageText(text).parts.map(({ kind }) => kind)
  expect(kinds('Wear gloves.\n\n• Check the meter\n\nStop')).toEqual(['paragraph', 'paragraph', 'paragraph'])
  expect(kinds('')).toEqual([])
})
