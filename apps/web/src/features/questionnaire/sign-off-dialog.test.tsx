import { expect, test } from 'bun:test'
import { draw, field, type } from '@fieldproof/ui/test-screen'
import { SignOffDialog } from './sign-off-dialog.tsx'

test('who signs writes their own name, and Cancel discards what was typed', () => {
  const dialog = (open: boolean) => (
    <SignOffDialog open={open} itemCount={3} onSign={async () => true} onClose={() => undefined} />
  )
  const { rerender } = draw(dialog(true))
  expect([field('Name').value, field('Position').value, field('Comment').value]).toEqual(['', '', ''])
  type('Name', 'Grace')
  type('Comment', 'Not yet')
  expect([field('Name').value, field('Comment').value]).toEqual(['Grace', 'Not yet'])
  rerender(dialog(false))
  rerender(dialog(true))
  expect([field('Name').value, field('Comment').value]).toEqual(['', ''])
})
