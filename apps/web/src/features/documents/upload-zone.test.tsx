import { expect, setDefaultTimeout, test } from 'bun:test'
import { useStore } from '@fieldproof/ui/create-store'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createUploadQueue } from '../../lib/upload-queue.ts'
import { createUploadStore } from '../../lib/upload-store.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { describeFailure, type UploadProblem } from './upload-messages.ts'
import { UploadZone } from './upload-zone.tsx'
import { UploadsPanel } from './uploads-panel.tsx'
import type { DocumentUploads } from './use-document-uploads.ts'

setDefaultTimeout(60_000)
/** A zone and its list, over a server that takes files when `send` says so. */
function open(send: (name: string) => Promise<unknown>) {
  const store = createUploadStore<UploadProblem>()
  const queue = createUploadQueue<UploadProblem>()
  draw(<Screen {...{ store, queue, send }} />)
}

function Screen({
  store,
  queue,
  send,
}: {
  store: ReturnType<typeof createUploadStore<UploadProblem>>
  queue: ReturnType<typeof createUploadQueue<UploadProblem>>
  send: (name: string) => Promise<unknown>
}) {
  const upload = useUpload(store, {
    send: ({ name }) => send(name),
    onFailed: describeFailure,
    onEnd: async () => undefined,
  })
  const handlers = { send: ({ name }: File) => send(name), explain: describeFailure, onEach: () => undefined }
  const uploads: DocumentUploads = {
    files: useStore(queue.store),
    isBusy: queue.isBusy,
    remove: queue.remove,
    clear: queue.clear,
    add: (files) => queue.add(files, handlers),
  }
  const openRef = { current: undefined }
  return (
    <>
      <UploadZone {...{ upload, queue: uploads, openRef, quiet: false, documents: [] }} onView={() => undefined} />
      <UploadsPanel queue={uploads} />
    </>
  )
}

const pdf = (name: string, type = 'application/pdf', size = 5) => {
  const file = new File(['%PDF-'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const picture = new File(['a picture'], 'photo.png', { type: 'image/png' })
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } })
const zone = () => document.querySelector('[data-state]')
const said = () => zone()?.textContent ?? ''
const state = () => zone()?.getAttribute('data-state')
const otherType = 'Invalid file type. Please upload PDF, Word, Excel, PowerPoint or text files only.'

/** Of an `open` whose uploads are over at once. */
function openNoting() {
  const sent: string[] = []
  open(async (name) => sent.push(name))
  return sent
}

test('a file that is chosen while another is on its way is sent as well: it goes into the list', async () => {
  const sent: string[] = []
  open((name) => {
    sent.push(name)
    return new Promise(() => undefined)
  })
  choose(pdf('Weir.pdf'))
  await waitFor(() => expect(sent).toEqual(['Weir.pdf']))
  choose(pdf('Sluice.pdf'))
  await waitFor(() => expect(sent).toEqual(['Weir.pdf', 'Sluice.pdf']))
  within(screen.getByRole('region', { name: 'Uploads' })).getByText('Sluice.pdf')
})

test('§5 §D other types are refused, and the text names those that are read', async () => {
  const sent = openNoting()
  choose(picture)
  await waitFor(() => expect(said()).toContain(otherType))
  expect(state()).toBe('reject')
  expect(sent).toEqual([])
})

test('§5 a PDF is known by its extension as well, where the system gives no type', async () => {
  const sent = openNoting()
  choose(pdf('No type.pdf', ''))
  await waitFor(() => expect(sent).toEqual(['No type.pdf']))
})

test('§5 at most 50 MB: "File is too large. Maximum size is 50MB."', async () => {
  const sent = openNoting()
  choose(pdf('Full.pdf', 'application/pdf', 52_428_800))
  await waitFor(() => expect(sent).toEqual(['Full.pdf']))
  choose(pdf('large.pdf', 'application/pdf', 52_428_801))
  await waitFor(() => expect(said()).toContain('File is too large. Maximum size is 50MB.'))
  expect(sent).toEqual(['Full.pdf'])
})

test('several files are sent one after the other, each with its own row; a refused one does not stop the rest', async () => {
  const sent = openNoting()
  choose(pdf('One.pdf'), picture, pdf('Two.pdf'))
  const uploads = within(await screen.findByRole('region', { name: 'Uploads' }))
  await waitFor(() => expect(uploads.getAllByText('2 of 3 files added · 1 refused').length).toBeGreaterThan(0))
  const rows = uploads.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.find((row) => row?.startsWith('photo.png'))).toContain('Invalid file type.')
  expect(sent).toEqual(['One.pdf', 'Two.pdf'])
})

test('§5 the system file .DS_Store is ignored', async () => {
  const sent = openNoting()
  choose(new File(['x'], '.DS_Store', { type: '' }), pdf('Beside it.pdf'))
  await waitFor(() => expect(sent).toEqual(['Beside it.pdf']))
  await waitFor(() => expect(state()).toBe('idle'))
  expect(screen.queryAllByRole('region', { name: 'Uploads' })).toHaveLength(0)
})
