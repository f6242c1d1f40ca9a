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

test('a line of a hundred characters may be a heading, a longer one and one without letters are none', () => {
  const kind = (line: string) => cutPageText(`${line}\n\nBelow.`).parts[0]?.kind
  expect([kind('h'.repeat(100)), kind('h'.repeat(101)), kind('12 – 14')]).toEqual(['heading', 'paragraph', 'paragraph'])
})

test('a heading stands above what follows, a second one too, and the last line of a page is none', () => {
  expect(cutPageText('Part\n\nRoles\n\nAll sign.').parts.map(({ kind }) => kind)).toEqual([
    'heading',
    'heading',
    'paragraph',
  ])
})
