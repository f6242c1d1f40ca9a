import { expect, test } from 'bun:test'
import type { Audit, UnreadPage } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { screen } from '@testing-library/react'
import { UnreadPagesNotice } from './unread-pages-notice.tsx'

const audit = (unreadPages: UnreadPage[] | undefined, ...pages: number[]) =>
  ({ items: pages.map((page) => ({ page })), unreadPages }) as unknown as Audit

test('a page that asks and has no item is told with how much it asks', () => {
  draw(<UnreadPagesNotice audit={audit([{ page: 3, places: 40 }], 1, 2)} />)
  expect(screen.getByText('A page may not have been read')).toBeTruthy()
  expect(screen.getByText(/page 3 \(40 places to answer\)\. Look at/)).toBeTruthy()
})

test('many pages are named as far as five', () => {
  const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => ({ page, places: 20 }))
  draw(<UnreadPagesNotice audit={audit(pages)} />)
  expect(screen.getByText(/page 5 \(20 places to answer\) and 2 more\./)).toBeTruthy()
})

test('a page whose picture was not read says so, and one with nothing to tick is only named', () => {
  const pages = [
    { page: 3, places: 0, lost: true },
    { page: 4, places: 0 },
    { page: 5, places: 1 },
  ]
  draw(<UnreadPagesNotice audit={audit(pages, 1)} />)
  expect(
    screen.getByText(/page 3 \(a picture on it could not be read\), page 4, page 5 \(1 place to answer\)\. Look at/),
  ).toBeTruthy()
})

test('it is gone once the page has an item, and where nothing was left', () => {
  const { container } = draw(
    <>
      <UnreadPagesNotice audit={audit([{ page: 3, places: 40 }], 3)} />
      <UnreadPagesNotice audit={audit(undefined, 1)} />
    </>,
  )
  expect(container.textContent).toBe('')
})

test('of a workbook sheets are told', () => {
  const workbook = { ...audit([{ page: 2, places: 30 }], 1), fileKind: 'xlsx' } as Audit
  draw(<UnreadPagesNotice audit={workbook} />)
  expect(screen.getByText('A sheet may not have been read')).toBeTruthy()
  expect(screen.getByText(/sheet 2 \(30 places to answer\)\. Look at/)).toBeTruthy()
})

test('of a Word file the file is told, which has no pages before it is printed', () => {
  const word = { ...audit([{ page: 1, places: 12 }]), fileKind: 'docx' } as Audit
  draw(<UnreadPagesNotice audit={word} />)
  expect(screen.getByText('The file may not have been read')).toBeTruthy()
  expect(screen.getByText(/^No item was found in the file \(12 places to answer\)\. Look at/)).toBeTruthy()
})
