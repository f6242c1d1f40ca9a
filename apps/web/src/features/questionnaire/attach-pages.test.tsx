import { expect, test } from 'bun:test'
import type { AttachedPage } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Server } from '../../../test/server.tsx'
import { AttachPages } from './attach-pages.tsx'

const documents = [
  { id: 'a', originalName: 'Gas log.pdf', pageCount: 9, status: 'indexed' },
  { id: 'b', originalName: 'Unread.pdf', pageCount: 9, status: 'processing' },
]

function Attaching({ told }: { told: (pages: readonly AttachedPage[]) => void }) {
  const [pages, setPages] = useState<readonly AttachedPage[]>([])
  return (
    <Server answers={{ 'documents.list': () => documents }} calls={[]}>
      <AttachPages
        pages={pages}
        onChange={(next) => {
          setPages(next)
          told(next)
        }}
      />
    </Server>
  )
}

test('a page of an indexed document is attached once, by Enter too, and removed', async () => {
  const told: (readonly AttachedPage[])[] = []
  draw(<Attaching told={(pages) => told.push(pages)} />)
  const entry = await screen.findByRole('textbox', { name: 'Page' })
  const type = (value: string) => fireEvent.change(entry, { target: { value } })
  const seven = { documentId: 'a', documentName: 'Gas log', fileName: 'Gas log.pdf', page: 7 }
  type('10')
  fireEvent.click(screen.getByRole('button', { name: 'Attach' }))
  expect(screen.getByText('Enter a page from 1 to 9.')).toBeTruthy()
  expect(told).toEqual([])
  type('7')
  fireEvent.keyDown(entry, { key: 'Enter' })
  expect(told).toEqual([[seven]])
  type('7')
  fireEvent.click(screen.getByRole('button', { name: 'Attach' }))
  expect(told).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Gas log, p. 7' }))
  expect(told.at(-1)).toEqual([])
})
