import { expect, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
import { QuotedPlaces } from './quoted-places.tsx'

const lead = (quote: string, page: number) => ({
  documentId: 'a',
  documentName: 'Rescue plan',
  fileName: 'Rescue plan.pdf',
  page,
  quote,
  passageId: null,
})

test('what is near has its heading, what is to be known of it, and opens its page', () => {
  const opened: [string, number][] = []
  draw(
    <QuotedPlaces
      heading="Nearest in the documents"
      hint="Read them before you decide."
      places={[lead('The rescue team meets on Mondays.', 2), lead('Its leader is named each spring.', 5)]}
      openLabel="Open passage"
      onOpenEvidence={(places, number) => opened.push([places[number - 1]?.quote ?? '', number])}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Nearest in the documents' })).toBeTruthy()
  expect(screen.getByText('Read them before you decide.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: /^Open passage/ })[1] as HTMLElement)
  expect(opened).toEqual([['Its leader is named each spring.', 2]])
})

test('where there is nothing there is no heading', () => {
  draw(<QuotedPlaces heading="Nearest" places={[]} openLabel="Open" onOpenEvidence={() => undefined} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the items of a list stand below one another', () => {
  draw(
    <QuotedPlaces
      heading="Nearest"
      places={[lead('Drills of the year: • in March • in autumn', 3)]}
      openLabel="Open"
      onOpenEvidence={() => undefined}
    />,
  )
  expect(document.querySelector('blockquote')?.textContent).toBe('Drills of the year:\n• in March\n• in autumn')
})
