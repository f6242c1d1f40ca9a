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

test('a path without an office file is told, never thrown', async () => {
  expect(await readOfficeQuestionnaire({ path: import.meta.path })).toEqual({ failure: 'damaged' })
})
