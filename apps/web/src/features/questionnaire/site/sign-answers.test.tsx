import { expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { draw, errorOf, focused, press, type } from '@fieldproof/ui/test-screen'
import { waitFor } from '@testing-library/react'
import { Server } from '../../../../test/server.tsx'
import { SignAnswers } from './sign-answers.tsx'

const answered = { id: 'i1', review: { decision: 'observed' }, signature: null } as unknown as AuditItem

test('who signs without a name is told so at the field, which has the focus then', async () => {
  draw(
    <Server answers={{}}>
      <SignAnswers auditId="a" items={[answered]} />
    </Server>,
  )
  type('Name', ' ')
  press('Sign 1 answer')
  await waitFor(() => expect(errorOf('Name')).toBe('Enter your name.'))
  expect(focused()).toBe('name')
})
