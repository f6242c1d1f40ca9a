import { expect, setDefaultTimeout, test } from 'bun:test'
import { press } from '@fieldproof/ui/test-screen'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { drawChat, listOf, chatSession as session } from '../../../test/draw-chat.tsx'

setDefaultTimeout(60_000)

test('documents are chosen once it is known for which session: what is opened before would close under the hand', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  drawChat({ 'chat.listSessionsPage': () => promise })
  await screen.findByRole('textbox', { name: 'Message' })
  // How it is answered goes with the question, to whatever session.
  await screen.findByRole('checkbox', { name: 'Detailed answers' })
  expect(screen.queryAllByRole('button', { name: /^Documents that are searched/ })).toHaveLength(0)
  await act(async () => resolve(listOf([session])))
  await screen.findByRole('button', { name: 'Documents that are searched: All documents' })
  press('Documents that are searched')
  await screen.findByRole('checkbox', { name: 'All documents' })
})

test('where there is no session yet, documents are chosen for the one that the first message opens', async () => {
  drawChat({ 'chat.listSessionsPage': listOf([]) })
  await screen.findByRole('button', { name: 'Documents that are searched: All documents' })
  expect(screen.queryAllByText('No active session')).toHaveLength(0)
})

test('while the first message opens its session nothing further is sent, and Send says so', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  drawChat({
    'chat.listSessionsPage': listOf([]),
    'chat.createSession': () => promise,
  })
  await screen.findByRole('button', { name: 'Documents that are searched: All documents' })
  const field = screen.getByRole('textbox', { name: 'Message' })
  fireEvent.change(field, { target: { value: 'Who watches the weir?' } })
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).toBeNull()
  press('Send')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true'))
  fireEvent.change(field, { target: { value: 'And who oils it?' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  await act(async () => resolve(session))
  // What was written meanwhile is still there to be sent.
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('And who oils it?'))
})

test('an answer that is stored after its chat was opened is shown, as where the page was reloaded at its end', async () => {
  const createdAt = new Date().toISOString()
  const question = { id: 'm-1', role: 'user', content: 'Who watches the weir?', createdAt, sources: [] }
  const answer = { id: 'm-2', role: 'assistant', content: 'The weir keeper does.', createdAt, sources: [] }
  let stored: unknown[] = [question]
  drawChat({
    'chat.listSessionsPage': listOf([session]),
    'chat.listMessages': () => stored,
  })
  await screen.findByText('This question has no answer yet.')
  stored = [question, answer]
  await screen.findByText('The weir keeper does.', {}, { timeout: 30_000 })
  expect(screen.queryAllByText('This question has no answer yet.')).toHaveLength(0)
})
