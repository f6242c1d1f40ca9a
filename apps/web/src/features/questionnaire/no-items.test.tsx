import { expect, test } from 'bun:test'
import type { Audit } from '@fieldproof/schema/audits'
import { draw, press } from '@fieldproof/ui/test-screen'
import { screen } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { NoItems } from './no-items.tsx'

const audit = {
  id: 'a',
  filename: 'Letter.docx',
  fileKind: 'docx',
  status: 'draft',
  items: [],
  rawContent: 'Dear crew',
}
const chosen: boolean[] = []
const view = (pageShown: boolean, canShowPage = true) => (
  <Server answers={{ 'audits.columns': { tables: [] } }}>
    <NoItems
      audit={audit as unknown as Audit}
      editing={{ canShowPage, pageShown, setPageShown: (shown) => chosen.push(shown) }}
    />
  </Server>
)

test('where nothing was read the file stands beside, and nobody says that it asks nothing', () => {
  const { rerender } = draw(view(true))
  expect(screen.getByText('Dear crew')).toBeTruthy()
  expect(screen.getByText(/That does not mean that it asks nothing: look at it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show the file' })).toBeNull()
  press('Hide the file')
  rerender(view(false))
  expect(screen.queryByText('Dear crew')).toBeNull()
  press('Show the file')
  expect(chosen).toEqual([false, true])
  rerender(view(false, false))
  expect(screen.queryByRole('button', { name: 'Show the file' })).toBeNull()
})
