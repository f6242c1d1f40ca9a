import { expect, setDefaultTimeout, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createUploadStore } from '../../lib/upload-store.ts'
import { useUpload } from '../../lib/use-upload.ts'
import type { UploadProblem } from './upload-messages.ts'
import { UploadZone } from './upload-zone.tsx'
import type { DocumentUploads } from './use-document-uploads.ts'

setDefaultTimeout(60_000)
const store = createUploadStore<UploadProblem>()

/** Whose uploads never end. */
function Screen({ sent, queue }: { sent: string[]; queue: DocumentUploads }) {
  const upload = useUpload(store, {
    send: ({ name }) => {
      sent.push(name)
      return new Promise(() => undefined)
    },
    onFailed: () => ({ message: 'Upload failed', hint: '' }),
    onEnd: async () => undefined,
  })
  const openRef = { current: undefined }
  return <UploadZone {...{ upload, queue, openRef, quiet: false, documents: [] }} onView={() => undefined} />
}

test('a file that is chosen while another is on its way is sent as well: it goes into the list', async () => {
  const sent: string[] = []
  const queued: string[] = []
  const add = (files: readonly { file: File }[]) => queued.push(...files.map(({ file }) => file.name))
  draw(<Screen sent={sent} queue={{ files: [], add, isBusy: () => false } as unknown as DocumentUploads} />)
  const choose = (name: string) => {
    const file = new File(['%PDF-'], name, { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files: [file] } })
  }
  choose('Weir.pdf')
  await waitFor(() => expect(sent).toEqual(['Weir.pdf']))
  choose('Sluice.pdf')
  await waitFor(() => expect(queued).toEqual(['Sluice.pdf']))
  expect(sent).toEqual(['Weir.pdf'])
})
