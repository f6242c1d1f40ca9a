import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { press } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chatSession, drawChat, listOf } from '../../../test/draw-chat.tsx'
import { refusal } from '../../../test/server.tsx'
import { changeChatDraft } from './chat-draft.ts'
import { emptyDraft } from './composer.tsx'

setDefaultTimeout(60_000)
beforeEach(() => {
  changeChatDraft(emptyDraft)
  toastStore.set(undefined)
})

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const send = () => screen.getByRole('button', { name: 'Send' })
const write = (text: string) => fireEvent.change(message(), { target: { value: text } })
const enter = () => fireEvent.keyDown(message(), { key: 'Enter' })
const list = () => screen.getByRole('navigation', { name: 'Chat sessions' })
const chosen = () => list().querySelector('[aria-current=true]')?.textContent
const told = () => [toastStore.get()?.title, toastStore.get()?.description]
const named = (title: string, minute: number) => ({
  ...chatSession,
  id: title,
  title,
  updatedAt: `2025-11-18T09:0${minute}:00.000Z`,
})

/** The chat of a user with these sessions, the first of which is the latest; deleted ones are gone. */
async function openChat(titles: readonly string[], answers: object = {}) {
  const calls: [name: string, input: unknown][] = []
  let sessions = titles.map((title, at) => named(title, 9 - at))
  drawChat(
    {
      'chat.listSessionsPage': () => listOf(sessions),
      'chat.deleteSession'({ id }: { id: string }) {
        sessions = sessions.filter((session) => session.id !== id)
        return {}
      },
      ...answers,
    },
    calls,
  )
  if (titles[0] !== undefined) await waitFor(() => expect(chosen()).toBe(titles[0]))
  const called = (name: string) => calls.flatMap(([path, input]) => (path === name ? [input] : []))
  return { called }
}

describe('a session', () => {
  test('§4 that is selected is deleted after a question, and the first that remains is selected, or none', async () => {
    const { called } = await openChat(['Newer', 'Older'])
    for (const [title, next] of [
      ['Newer', 'Older'],
      ['Older', undefined],
    ] as const) {
      fireEvent.click(within(list()).getByRole('button', { name: `Delete ${title}` }))
      const asked = await screen.findByRole('alertdialog')
      expect(asked.textContent).toContain(`“${title}” and all its messages are removed.`)
      press('Delete session')
      await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(0))
      if (next === undefined) await screen.findByText('Ask your policies a question')
      await waitFor(() => expect(chosen()).toBe(next))
    }
    expect(called('chat.deleteSession')).toEqual([{ id: 'Newer' }, { id: 'Older' }])
  })

  test('§5 is kept where its deletion is called off', async () => {
    const { called } = await openChat(['Kept'])
    fireEvent.click(within(list()).getByRole('button', { name: 'Delete Kept' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(0))
    expect(chosen()).toBe('Kept')
    expect(called('chat.deleteSession')).toEqual([])
  })

  test('§8 that cannot be deleted: "Error" with the server text', async () => {
    await openChat(['Contested'], {
      'chat.deleteSession'() {
        throw refusal('This chat session does not exist.')
      },
    })
    fireEvent.click(within(list()).getByRole('button', { name: 'Delete Contested' }))
    await screen.findByRole('alertdialog')
    press('Delete session')
    await waitFor(() => expect(told()).toEqual(['Error', 'This chat session does not exist.']))
  })

  test('§8 that cannot be created: "Error" with the text', async () => {
    await openChat(['First'], {
      'chat.createSession'() {
        throw refusal('The server is being restarted.')
      },
    })
    fireEvent.click(within(list()).getByRole('button', { name: 'New session' }))
    await waitFor(() => expect(told()).toEqual(['Error', 'The server is being restarted.']))
    expect(chosen()).toBe('First')
  })
})

describe('a message', () => {
  test('§5 that is empty is not sent', async () => {
    const { called } = await openChat(['First'])
    expect(send().getAttribute('aria-disabled')).toBe('true')
    write('   \n ')
    expect(send().getAttribute('aria-disabled')).toBe('true')
    enter()
    // What is sent after it is the first that is asked.
    write('Who signs?')
    await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
    enter()
    await waitFor(() => expect(called('chat.streamAnswer')).toMatchObject([{ content: 'Who signs?' }]))
  })

  test('§5 is not sent where there is no session and none can be opened: "No active session"', async () => {
    const { called } = await openChat([], {
      'chat.listSessionsPage'() {
        throw refusal('The server is being restarted.')
      },
    })
    await screen.findByText('The sessions could not be loaded.')
    write('Who signs?')
    expect(send().getAttribute('aria-disabled')).toBe('true')
    enter()
    expect(told()).toEqual(['Error', 'No active session'])
    expect(called('chat.streamAnswer')).toEqual([])
    expect(message().value).toBe('Who signs?')
  })

  test('§8 that cannot be sent: "Error" with the server text, and the words stay in the input', async () => {
    await openChat(['Contested'], {
      'chat.streamAnswer'() {
        throw refusal('This chat session does not exist.')
      },
    })
    write('Who signs?')
    enter()
    await waitFor(() => expect(told()).toEqual(['Error', 'This chat session does not exist.']))
    expect(message().value).toBe('Who signs?')
  })

  test('§D is sent with "Detailed answers" as it is chosen', async () => {
    const { called } = await openChat(['First'])
    write('Who signs?')
    enter()
    await waitFor(() => expect(called('chat.streamAnswer')).toHaveLength(1))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Detailed answers' }))
    await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
    enter()
    await waitFor(() =>
      expect(called('chat.streamAnswer')).toMatchObject([
        { content: 'Who signs?', detailed: false, includeSources: true },
        { content: 'Who signs?', detailed: true, includeSources: true },
      ]),
    )
  })
})

describe('an answer', () => {
  const createdAt = '2025-11-18T09:00:00.000Z'
  const source = (page: number) => ({
    documentId: 'paper',
    documentName: 'valve-paper',
    fileName: 'valve-paper.pdf',
    page,
    quote: `Valve ${page} is tested.`,
  })
  const answered = (sources: readonly unknown[]) => [
    { id: 'm-1', role: 'user', content: 'Which valves are tested?', createdAt, sources: [] },
    { id: 'm-2', role: 'assistant', content: 'All of them.', createdAt, sources },
  ]
  const sources = async () => within(await screen.findByRole('group', { name: 'Sources' }))
  const cards = async () => (await sources()).getAllByRole('listitem').map(({ textContent }) => textContent)

  test('§9 shows its first 3 sources, then "+N more sources"', async () => {
    await openChat(['First'], { 'chat.listMessages': answered([1, 2, 3, 4, 5].map(source)) })
    expect(await cards()).toHaveLength(3)
    fireEvent.click((await sources()).getByRole('button', { name: '+2 more sources' }))
    expect(await cards()).toHaveLength(5)
    for (const [at, card] of (await cards()).entries()) {
      expect(card).toContain('valve-paper')
      expect(card).toContain(`p. ${at + 1}`)
    }
  })

  test('§9 of three sources has no "more"', async () => {
    await openChat(['First'], { 'chat.listMessages': answered([1, 2, 3].map(source)) })
    expect(await cards()).toHaveLength(3)
    expect(screen.queryAllByText(/more source/)).toHaveLength(0)
  })

  test('§2 is liked and disliked with a toast and without a call', async () => {
    const calls: [name: string, input: unknown][] = []
    drawChat({ 'chat.listSessionsPage': listOf([chatSession]), 'chat.listMessages': answered([source(1)]) }, calls)
    await screen.findByRole('button', { name: 'Like' })
    await waitFor(() => expect(calls.map(([name]) => name)).toContain('chat.listNotes'))
    const before = calls.length
    for (const name of ['Like', 'Dislike']) {
      toastStore.set(undefined)
      fireEvent.click(screen.getByRole('button', { name }))
      expect(told()[0]).toBe('Feedback noted')
    }
    expect(calls).toHaveLength(before)
  })
})
