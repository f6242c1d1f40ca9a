import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkbook, sheetOfRows } from '../../../test/support/make-office-file.ts'
import { readOfficeQuestionnaire } from './read-office-questionnaire.ts'

test('items come from all of a long workbook, of which only the beginning is kept as text', async () => {
  const long = Array.from({ length: 1_000 }, (_, at) => [`Line ${at} ${'x'.repeat(2_500)}`])
  const questions = sheetOfRows([
    ['No', 'Question'],
    ['1', 'Is it safe to enter?'],
  ])
  const folder = await mkdtemp(join(tmpdir(), 'office-'))
  const path = join(folder, 'long.xlsx')
  await Bun.write(
    path,
    makeWorkbook([
      { name: 'Annex', xml: sheetOfRows(long) },
      { name: 'Questions', xml: questions },
    ]),
  )
  const read = await readOfficeQuestionnaire({ path }).finally(() => rm(folder, { recursive: true }))
  if ('failure' in read) throw new Error(read.failure)
  expect(read.items.map(({ ref, question, page }) => [ref, question, page])).toContainEqual([
    '1',
    'Is it safe to enter?',
    2,
  ])
  const [annex, last] = read.pages
  expect(annex?.text.length).toBeLessThan(1_910_000)
  expect(annex?.text.length).toBeGreaterThan(1_800_000)
  expect(annex?.text.endsWith('x\n\nThe text goes on. It is too long to be kept here.')).toBe(true)
  expect(last?.text).toBe('The text goes on. It is too long to be kept here.')
})

test('a sheet that only holds answers for the cells of another is left out, unless it is chosen', async () => {
  const offers = (formula: string) =>
    `<dataValidations count="1"><dataValidation type="list" sqref="B2:B3"><formula1>${formula}</formula1></dataValidation></dataValidations>`
  const asked = sheetOfRows([['Question', 'Answer'], ['Is the hoist tagged?'], ['Is the yard lit?']])
  const lists = sheetOfRows([
    ['Level', 'Question', 'No'],
    ['High', 'Lifting gear of the yard', '1'],
    ['Low', 'Lamps of the yard', '2'],
  ])
  const folder = await mkdtemp(join(tmpdir(), 'office-'))
  const path = join(folder, 'lists.xlsx')
  const workbook = '<definedNames><definedName name="Levels">Lists!$A$2:$A$3</definedName></definedNames>'
  const sheets = (formula: string) => [
    { name: 'Round', xml: `${asked}${offers(formula)}` },
    { name: 'Lists', xml: lists },
  ]
  const readWith = async (bytes: Uint8Array<ArrayBuffer>, tables?: { table: number; read: boolean }[]) => {
    await Bun.write(path, bytes)
    const read = await readOfficeQuestionnaire({ path, ...(tables ? { tables } : {}) })
    if ('failure' in read) throw new Error(read.failure)
    return [read.items.length, read.choiceSheets, read.pages.length]
  }
  try {
    expect(await readWith(makeWorkbook(sheets('Lists!$A$2:$A$3')))).toEqual([2, 1, 1])
    expect(await readWith(makeWorkbook(sheets('levels'), { workbook }))).toEqual([2, 1, 1])
    expect(await readWith(makeWorkbook(sheets('"Yes,No"')))).toEqual([4, 0, 2])
    const chosen = [{ table: 1, read: true }]
    expect(await readWith(makeWorkbook(sheets('Lists!$A$2:$A$3')), chosen)).toEqual([4, 0, 2])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a path without an office file is told, never thrown', async () => {
  expect(await readOfficeQuestionnaire({ path: import.meta.path })).toEqual({ failure: 'damaged' })
})
