import { describe, expect, test } from 'bun:test'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { presentStretch } from '../present-evidence.ts'
import { findSpans, spanOf } from './find-spans.ts'

const passage = (text: string, more: Partial<RetrievedPassage> = {}) =>
  ({
    id: 'd:0',
    documentId: 'd',
    fileName: 'Moorings.pdf',
    page: 4,
    text,
    documentClass: 'own',
    ...more,
  }) as RetrievedPassage
const first = 'Winches are tested each spring. Mooring lines are'
const text = `${first}\nreplaced after eight years. Anchors are drawn up.`
const over = passage(text, { breaks: [{ at: first.length + 1, before: { page: 4 }, after: { page: 5 } }] })
const quoted = (start: number, end: number, of = over) =>
  presentStretch(spanOf(of), { start, end }).map(({ page, quote }) => [page, quote])

describe('a passage that goes over to the next page', () => {
  test('is quoted page by page', () => {
    expect(quoted(0, 31)).toEqual([[4, 'Winches are tested each spring.']])
    expect(quoted(32, text.indexOf(' Anchors'))).toEqual([
      [4, 'Mooring lines are'],
      [5, 'replaced after eight years.'],
    ])
    expect(quoted(text.indexOf('Anchors'), text.length)).toEqual([[5, 'Anchors are drawn up.']])
  })

  test('begins on the page before where its first sentence does', () => {
    const before = passage(text, { page: 5, breaks: over.breaks ?? [] })
    expect(quoted(0, 31, before)).toEqual([[4, 'Winches are tested each spring.']])
    expect(quoted(text.indexOf('Anchors'), text.length, before)).toEqual([[5, 'Anchors are drawn up.']])
  })

  test('is cut into stretches that know their pages', () => {
    const table = 'Revision 2, date 4 May 2021.'
    const cut = passage(`${table}\n${text}`, {
      breaks: [{ at: table.length + 1 + first.length + 1, before: { page: 4 }, after: { page: 5 } }],
    })
    expect(findSpans([cut])).toEqual([
      {
        text,
        documentId: 'd',
        fileName: 'Moorings.pdf',
        title: 'Moorings',
        page: 4,
        passageId: 'd:0',
        documentClass: 'own',
        breaks: [{ at: first.length + 1, page: 5 }],
      },
    ])
  })
})
