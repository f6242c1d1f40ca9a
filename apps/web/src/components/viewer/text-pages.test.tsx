import { expect, mock, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { isShownAsText, TextPages } from './text-pages.tsx'

const nothing = () => undefined

test('a sheet is shown as its rows, with the cited words marked where they stand', async () => {
  const onMarked = mock(nothing)
  const onOpened = mock(nothing)
  const citation = { quote: 'Crane of ten tonnes 400', number: 1, count: 1 }
  const text = 'Item\tPrice\nCrane of ten tonnes\t400\n\nTotal\t400'
  draw(
    <Server answers={{ 'documents.pageText': { page: 2, label: 'Prices', pageCount: 3, text } }} calls={[]}>
      <TextPages
        target={{ documentId: 'd', name: 'Bid', fileName: 'Bid.xlsx', page: 2, citation }}
        wish={{ page: 2 }}
        zoom={1}
        onOpened={onOpened}
        onFailed={nothing}
        onPage={nothing}
        onTurn={nothing}
        onMarked={onMarked}
      />
    </Server>,
  )
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  expect(screen.getByRole('heading').textContent).toBe('Prices')
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Crane of ten tonnes',
    '400',
  ])
  expect(onMarked.mock.calls).toEqual([[citation, true]] as never)
  expect(onOpened.mock.calls).toEqual([[3]] as never)
})

test('only files that no viewer draws are shown as text', () => {
  const at = (fileName: string) => isShownAsText({ fileName })
  expect([at('Bid.xlsx'), at('Bid.DOCX'), at('Bid.pdf'), at('Bid')]).toEqual([true, true, false, false])
  expect(isShownAsText({ fileName: 'Questions.docx', address: '/api/audits/a/file' })).toBe(false)
})
