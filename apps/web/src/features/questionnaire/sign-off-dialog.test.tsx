import { expect, test } from 'bun:test'
import { draw, field, type } from '@fieldproof/ui/test-screen'
import { type Auth, AuthContext } from '../../components/auth/use-auth.ts'
import { SignOffDialog } from './sign-off-dialog.tsx'

test('Cancel discards what was typed in a sign-off', () => {
  const auth = { user: { username: 'ada' } } as Auth
  const dialog = (open: boolean) => (
    <AuthContext value={auth}>
      <SignOffDialog open={open} itemCount={3} onSign={async () => true} onClose={() => undefined} />
    </AuthContext>
  )
  const { rerender } = draw(dialog(true))
  type('Name', 'Grace')
  type('Comment', 'Not yet')
  expect([field('Name').value, field('Comment').value]).toEqual(['Grace', 'Not yet'])
  rerender(dialog(false))
  rerender(dialog(true))
  expect([field('Name').value, field('Comment').value]).toEqual(['ada', ''])
})
