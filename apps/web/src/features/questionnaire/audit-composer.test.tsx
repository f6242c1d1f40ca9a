import { expect, mock, test } from 'bun:test'
import { draw, field, press, shows, type } from '@fieldproof/ui/test-screen'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { AuditComposer } from './audit-composer.tsx'

const settle = () => act(async () => Bun.sleep(0))

function compose({ taken = true, busy = false, blocked }: { taken?: boolean; busy?: boolean; blocked?: string } = {}) {
  const onSend = mock((_text: string, _tableFormat: boolean) => taken)
  draw(<AuditComposer busy={busy} blocked={blocked} onSend={onSend} />)
  return onSend
}
const enter = (keys: { shiftKey?: boolean; isComposing?: boolean } = {}) =>
  fireEvent.keyDown(field('Message'), { key: 'Enter', ...keys })

test('Enter sends what is written, and the field is emptied and keeps the focus', async () => {
  const onSend = compose()
  field('Message').focus()
  type('Message', ' Which items are open? ')
  enter()
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect(onSend.mock.calls).toEqual([['Which items are open?', false]])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Message')
})

test('a new line and a word that is being composed send nothing', async () => {
  const onSend = compose()
  type('Message', 'にほん')
  enter({ shiftKey: true })
  enter({ isComposing: true })
  await settle()
  expect(onSend).not.toHaveBeenCalled()
  enter()
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
})

test('a message that was not taken stays', async () => {
  const onSend = compose({ taken: false })
  type('Message', 'Which items are open?')
  press('Send')
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  await settle()
  expect(field('Message').value).toBe('Which items are open?')
})

test('the form of the answer is sent with each message', async () => {
  const onSend = compose()
  fireEvent.click(field('Table format'))
  type('Message', 'One')
  enter()
  await waitFor(() => expect(field('Message').value).toBe(''))
  type('Message', 'Two')
  enter()
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
  expect(onSend.mock.calls).toEqual([
    ['One', true],
    ['Two', true],
  ])
})

test.each([
  ['nothing is written', { text: ' \n ' }],
  ['a reply is under way', { text: 'One', busy: true }],
  ['nothing can be asked', { text: 'One', blocked: 'The questionnaire is being read' }],
])('Enter sends nothing while %s', async (_why, { text, ...state }) => {
  const onSend = compose(state)
  type('Message', text)
  enter()
  await settle()
  expect(onSend).not.toHaveBeenCalled()
  expect(field('Message').value).toBe(text)
})

test('that the message is as long as it may be is said', () => {
  compose()
  type('Message', 'x'.repeat(7_999))
  expect(shows('A message has at most 8,000 characters.')).toBe(false)
  type('Message', 'x'.repeat(8_000))
  expect(shows('A message has at most 8,000 characters.')).toBe(true)
})
