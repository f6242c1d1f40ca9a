import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { toastStore } from '@fieldproof/ui/toast-store'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { clock } from '../../../test/clock.ts'
import { Server } from '../../../test/server.tsx'
import { AuditUploadZone } from './audit-upload-zone.tsx'
import { type AuditUpload, useAuditUpload } from './use-audit-upload.ts'

beforeEach(() => clock.hold())
afterEach(() => {
  cleanup()
  clock.release()
})

async function take(files: readonly File[]) {
  fireEvent.change(screen.getByLabelText('Questionnaire to upload'), { target: { files } })
  await act(async () => {
    clock.move(1)
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  })
}

async function choose(name: string, type: string) {
  const start = mock((file: File) => file.name)
  const refuse = mock((problem: { title: string; description: string }) => problem.description)
  const upload = { state: { kind: 'idle' }, start, refuse, reset: () => undefined } as unknown as AuditUpload
  render(<AuditUploadZone upload={upload} />)
  const file = new File(['content'], name, { type })
  await take([file])
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

function Zone() {
  return <AuditUploadZone upload={useAuditUpload({ customPolicy: '', documentIds: null }, () => undefined)} />
}
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })

test.each([
  [
    'a PDF only',
    [new File(['x'], 'photo.png', { type: 'image/png' })],
    'Invalid file type',
    'Please upload a PDF file only.',
  ],
  ['one file at a time', [pdf('One.pdf'), pdf('Two.pdf')], 'Upload failed', 'Too many files'],
] as const)(
  '§5 %s: it is told in a toast and in the zone, which takes nothing',
  async (_rule, files, title, description) => {
    const calls: [name: string, input: unknown][] = []
    render(
      <Server answers={{}} calls={calls}>
        <Zone />
      </Server>,
    )
    await take(files)
    expect([toastStore.get()?.title, toastStore.get()?.description]).toEqual([title, description])
    const zone = document.querySelector('[data-state]')
    expect(zone?.getAttribute('data-state')).toBe('reject')
    expect(zone?.textContent).toContain(title)
    expect(zone?.textContent).toContain(description)
    expect(calls).toEqual([])
  },
)
