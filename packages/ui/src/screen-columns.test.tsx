import { expect, test } from 'bun:test'
import { draw, shows } from '@fieldproof/ui/test-screen'
import { screen } from '@testing-library/react'
import { ScreenColumns } from './screen-columns.tsx'

const columns = (part: string) => (
  <ScreenColumns part={part}>
    <p>{part}</p>
  </ScreenColumns>
)
function scroller(text: string): Element {
  const found = screen.getByText(text).closest('[class*="overflow-y-auto"]')
  if (found === null) throw new Error('nothing scrolls')
  return found
}

test('another part begins at its top; the same part stays where it was', () => {
  const { rerender } = draw(columns('Requirements'))
  scroller('Requirements').scrollTop = 900
  rerender(columns('Requirements'))
  expect(scroller('Requirements').scrollTop).toBe(900)
  rerender(columns('Evaluation'))
  expect(shows('Evaluation')).toBe(true)
  expect(scroller('Evaluation').scrollTop).toBe(0)
})
