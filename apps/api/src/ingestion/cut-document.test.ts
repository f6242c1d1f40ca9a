import { expect, test } from 'bun:test'
import type { DocumentKind } from '@fieldproof/schema/documents'
import { createDocumentCutter } from './cut-document.ts'

/** What stands first in each section of a document, and where pages are those of paper, what is printed on each. */
const pages = Array.from({ length: 9 }, (_, index) => ({
  page: index + 1,
  text: `Control objective\n\nWell ${index + 1} is closed in by two barriers that hold alone.\n\nNone stated`,
}))

function passagesOf(kind: DocumentKind, of = pages): string[] {
  const cutter = createDocumentCutter()
  const texts = of.map(({ text }) => text)
  cutter.learn(texts, kind)
  const ahead = cutter.cutAhead([...of, ...of.map((one) => ({ ...one, page: one.page + of.length }))], kind)
  const { passages } = cutter.cut(of)
  expect(ahead.slice(0, passages.length).map(({ text }) => text)).toEqual(passages.map(({ text }) => text))
  return passages.map(({ text }) => text)
}

test('what each section of a file without pages begins and ends with is what it says', () => {
  for (const kind of ['md', 'docx', 'xlsx'] as const) {
    const passages = passagesOf(kind)
    expect(passages.filter((text) => text.includes('Control objective'))).toHaveLength(9)
    expect(passages.filter((text) => text.includes('None stated'))).toHaveLength(9)
  }
})

test('what is printed on each page of paper is none of it, and form feeds part such pages too', () => {
  for (const kind of ['pdf', 'txt'] as const) {
    const said = passagesOf(kind).join('\n')
    expect(said).not.toContain('Control objective')
    expect(said).toContain('Well 9 is closed in by two barriers that hold alone.')
  }
})

test('a text that was cut where it had become long has no pages of paper', () => {
  const long = pages.map(({ page, text }) => ({
    page,
    text: text.replace('None', `${'Valves are shut. '.repeat(360)}\n\nNone`),
  }))
  expect(
    passagesOf('txt', long)
      .join('\n')
      .match(/Control objective/g),
  ).toHaveLength(9)
})

test('a table of a Word file has the names of its own columns, and not those of the one before it', () => {
  const row = (at: number) =>
    `Hazard ${at}\tBurns of hands and arms\tGloves are worn, hoses are tested and the area is closed off`
  const text = [
    'Reviewed\tReason\tReviewer\nMay\tYearly\tAnn\nJune\tIncident\tBen',
    `Hazard\tWho might be harmed (staff, visitors; those nearby)\tControls\n${Array.from({ length: 30 }, (_, at) => row(at)).join('\n')}`,
  ].join('\n\n')
  const cutter = createDocumentCutter()
  cutter.learn([text], 'docx')
  const { passages } = cutter.cut([{ page: 1, text }])
  expect(new Set(passages.slice(1).map(({ heading }) => heading))).toEqual(
    new Set(['Hazard | Who might be harmed (staff, visitors; those nearby) | Controls']),
  )
})

test('below a page that is not read yet no heading of the pages before it is told', () => {
  const cutter = createDocumentCutter()
  const of = [
    { page: 1, text: '1 Cranes\n\nEach crane is looked over before the first lift of a shift.' },
    { page: 3, text: 'The winch is greased on the first day of each month by its own fitter.' },
    { page: 4, text: '2 Pumps\n\nThe pump is primed before it is run.' },
    { page: 5, text: 'The seal is changed when it drips.' },
  ]
  cutter.learn(
    of.map(({ text }) => text),
    'pdf',
  )
  const { passages } = cutter.cut(of)
  expect(passages.map(({ page, heading }) => [page, heading])).toEqual([
    [1, '1 Cranes'],
    [3, ''],
    [4, '2 Pumps'],
    [5, '2 Pumps'],
  ])
})
