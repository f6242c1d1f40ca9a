import { expect, test } from 'bun:test'
import type { ChatMessage } from '@fieldproof/schema/chat'
import { awaitStoredAnswer } from './await-stored-answer.ts'

const message = (role: 'user' | 'assistant', createdAt: string) =>
  ({ id: '1', role, content: 'x', createdAt }) as ChatMessage
const now = Date.parse('2026-03-01T12:00:00.000Z')

test('an answer to a question of just now is looked for every two seconds, for two minutes', () => {
  expect(awaitStoredAnswer([message('user', '2026-03-01T11:59:59.000Z')], now)).toBe(2_000)
  expect(awaitStoredAnswer([message('user', '2026-03-01T11:58:00.001Z')], now)).toBe(2_000)
  expect(awaitStoredAnswer([message('user', '2026-03-01T11:58:00.000Z')], now)).toBe(false)
})

test('what is answered, empty or not there is not read again', () => {
  const answered = [message('user', '2026-03-01T11:59:58.000Z'), message('assistant', '2026-03-01T11:59:59.000Z')]
  expect(awaitStoredAnswer(answered, now)).toBe(false)
  expect(awaitStoredAnswer([], now)).toBe(false)
  expect(awaitStoredAnswer(undefined, now)).toBe(false)
})
