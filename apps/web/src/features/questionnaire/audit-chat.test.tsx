import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Audit } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { type Answers, refusal, Server } from '../../../test/server.tsx'
import { AuthContext } from '../../components/auth/use-auth.ts'
import { trpc } from '../../lib/trpc.ts'
import { AuditChatPanel } from './audit-chat.tsx'
import { ExtractedText } from './extracted-text.tsx'
import { useAuditChat } from './use-audit-chat.ts'

setDefaultTimeout(60_000)
beforeEach(() => toastStore.set(undefined))

let audits = 0
const told = () => [toastStore.get()?.title, toastStore.get()?.description]
const log = () => screen.getByRole('log', { name: 'Messages' }).textContent ?? ''
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const reply = (response: string) => ({
  response,
  sources: [],
  sourceInfo: { indexedDocsUsed: false, indexedDocsCount: 0, customPoliciesUsed: false },
})

function Chat({ id }: { id: string }) {
  const audit = trpc.audits.get.useQuery({ id }).data
  const chat = useAuditChat(audit, '')
  return audit === undefined ? null : (
    <AuditChatPanel chat={chat} filename={audit.filename} blocked={undefined} onOpenEvidence={() => undefined} />
  )
}

/** The chat of an audit of its own: what was asked outlives a screen. */
async function openChat(answers: Answers) {
  const id = `audit-${++audits}`
  draw(
    <Server answers={{ 'audits.get': { id, filename: 'Gas.pdf', rawContent: '1.1 Is it?', messages: [] }, ...answers }}>
      <AuthContext value={{ user: { selectedAgent: 'hse' } } as never}>
        <Chat id={id} />
      </AuthContext>
    </Server>,
  )
  await screen.findByRole('textbox', { name: 'Message' })
}
function ask(question: string) {
  fireEvent.change(message(), { target: { value: question } })
  fireEvent.keyDown(message(), { key: 'Enter' })
}

describe('the chat of an audit', () => {
  test('§4 shows a thinking message, which the reply replaces', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await openChat({ 'audits.chat': () => promise })
    ask('Which gas detector is used?')
    await waitFor(() => expect(log()).toContain('Thinking...'))
    expect(log()).toContain('Which gas detector is used?')
    expect(message().value).toBe('')
    await act(async () => resolve(reply('The detector is a Petrel 4.')))
    await waitFor(() => expect(log()).toContain('The detector is a Petrel 4.'))
    expect(log()).not.toContain('Thinking...')
  })

  test('a source in a workbook names its sheet, one in a PDF its page', async () => {
    const source = { source: 'questionnaire', documentId: null, fileName: '', passageId: null, quote: 'On the rack.' }
    const sources = [
      { ...source, documentName: 'Hoists', page: 2, sheet: 'Slings' },
      { ...source, documentName: 'Gas', page: 3 },
    ]
    await openChat({ 'audits.chat': { ...reply('On the rack [1], and by the gate [2].'), sources } })
    ask('Where are the slings?')
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Source 1HoistsSlingsOn the rack.',
        'Source 2Gasp. 3On the rack.',
      ]),
    )
    expect(screen.getByRole('button', { name: /^Source 1(,|$)/ }).title).toBe('Hoists, Slings')
  })

  test('§8 that fails has its sentence in the place of the thinking message, and the toast "Chat error"', async () => {
    await openChat({
      'audits.chat'() {
        throw refusal('The server is being restarted.')
      },
    })
    ask('Which gas detector is used?')
    await waitFor(() => expect(told()).toEqual(['Chat error', 'The server is being restarted.']))
    expect(log()).toContain("I'm sorry, I encountered an error while processing your request. Please try again.")
    expect(log()).not.toContain('Thinking...')
  })

  test('§8 an empty response: "I\'m sorry, I couldn\'t process that request."', async () => {
    await openChat({ 'audits.chat': reply('') })
    ask('Which gas detector is used?')
    await waitFor(() => expect(log()).toContain("I'm sorry, I couldn't process that request."))
  })
})

test('§8 "No content could be extracted from this file."', () => {
  const audit = { rawContent: '', fileKind: 'pdf', pageCount: 1, status: 'draft', error: null } as const
  draw(<ExtractedText audit={audit satisfies Partial<Audit>} onOpenFile={() => undefined} />)
  screen.getByText('No content could be extracted from this file.')
})
