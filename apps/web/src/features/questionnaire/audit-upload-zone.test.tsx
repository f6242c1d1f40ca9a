import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { clock } from '../../../test/clock.ts'
import { AuditUploadZone } from './audit-upload-zone.tsx'
import type { AuditUpload } from './use-audit-upload.ts'

beforeEach(() => clock.hold())
afterEach(() => {
  cleanup()
  clock.release()
})

async function choose(name: string, type: string) {
  const start = mock((file: File) => file.name)
  const refuse = mock((problem: { title: string; description: string }) => problem.description)
  const upload = { state: { kind: 'idle' }, start, refuse, reset: () => undefined } as unknown as AuditUpload
  render(<AuditUploadZone upload={upload} />)
  const file = new File(['content'], name, { type })
  fireEvent.change(screen.getByLabelText('Questionnaire to upload'), { target: { files: [file] } })
  await act(async () => {
    clock.move(1)
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  })
  cleanup()
  return [start.mock.results[0]?.value, refuse.mock.results[0]?.value]
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('PDF, Word and Excel files are sent, also where a system does not know their type', async () => {
  expect(await choose('a.pdf', 'application/pdf')).toEqual(['a.pdf', undefined])
  expect(await choose('a.docx', word)).toEqual(['a.docx', undefined])
  expect(await choose('a.xlsx', excel)).toEqual(['a.xlsx', undefined])
  expect(await choose('b.xlsx', '')).toEqual(['b.xlsx', undefined])
})

test('others are refused in the words of the specification', async () => {
  const refused = [undefined, 'Please upload a PDF file only.']
  expect(await choose('a.xls', 'application/vnd.ms-excel')).toEqual(refused)
  expect(await choose('a.docm', 'application/vnd.ms-word.document.macroEnabled.12')).toEqual(refused)
  expect(await choose('a.txt', 'text/plain')).toEqual(refused)
})
