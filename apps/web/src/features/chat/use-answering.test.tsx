import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { AnswerEvent, ChatMessage } from '@fieldproof/schema/chat'
import { cleanup, screen } from '@testing-library/react'
import { clock } from '../../../test/clock.ts'
import { holdCalls, pass } from '../../../test/hold-calls.tsx'
import { trpc } from '../../lib/trpc.ts'
import { pageAnswers } from './page-answers.ts'
import { useAnswering } from './use-answering.ts'

const sessionId = '7b3f0a52-8f5e-4f59-9a54-1f6a3b1e2c00'
const question: ChatMessage = {
  id: '7b3f0a52-8f5e-4f59-9a54-1f6a3b1e2c01',
  role: 'user',
  content: 'Who signs?',
  createdAt: '2026-11-20T09:00:00.000Z',
  sources: [],
}
const earlier: ChatMessage = { ...question, id: '7b3f0a52-8f5e-4f59-9a54-1f6a3b1e2c03', content: 'Who digs?' }
const answer: ChatMessage = {
  ...question,
  id: '7b3f0a52-8f5e-4f59-9a54-1f6a3b1e2c02',
  role: 'assistant',
  content: 'The supervisor.',
}

let server: ReturnType<typeof holdCalls>
let ask: () => void
let tell: (event: AnswerEvent) => Promise<void>

function Desk() {
  const { send } = useAnswering(sessionId, () => undefined)
  ask = () => void send({ content: question.content, includeSources: true, detailed: false }, () => undefined)
  const { data } = trpc.chat.listMessages.useQuery({ id: sessionId })
  return <p>{data === undefined ? 'not loaded' : data.map(({ content }) => content).join(' | ')}</p>
}
const shown = () => screen.getByRole('paragraph').textContent

/** A stream that the test writes. */
function openStream() {
  const told: AnswerEvent[] = []
  let wake: () => void = () => undefined
  tell = async (event) => {
    told.push(event)
    wake()
    await pass()
  }
  return (async function* () {
    for (;;) {
      const next = told.shift()
      if (next !== undefined) yield next
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  })()
}

/** The latest reading of the messages: what was given up stays unanswered here. */
function latestReading() {
  const reading = server.waiting('chat.listMessages').at(-1)
  if (reading === undefined) throw new Error('The messages are not being read.')
  return reading
}

/** Asks before the messages of the session have come, and is accepted. */
async function askEarly() {
  expect(server.waiting('chat.listMessages')).toHaveLength(1)
  ask()
  await pass()
  await server.first('chat.streamAnswer').answer(openStream())
  await tell({ type: 'accepted', message: question })
}

beforeEach(async () => {
  clock.hold()
  server = holdCalls()
  await server.draw(<Desk />)
})
afterEach(() => {
  pageAnswers.reset()
  cleanup()
  clock.release()
})

test('an answer that is done before the messages have loaded stands beneath them when they come', async () => {
  await askEarly()
  await tell({ type: 'done', message: answer })
  expect(shown()).toBe('not loaded')
  await latestReading().answer([earlier, question, answer])
  expect(shown()).toBe('Who digs? | Who signs? | The supervisor.')
})

test('what was read before the answer was stored does not hide it', async () => {
  const early = latestReading()
  await askEarly()
  const accepted = latestReading()
  await tell({ type: 'done', message: answer })
  await early.answer([earlier])
  await accepted.answer([earlier, question])
  expect(shown()).toBe('not loaded')
  await latestReading().answer([earlier, question, answer])
  expect(shown()).toBe('Who digs? | Who signs? | The supervisor.')
})

test('messages that load while the answer is written get it when it is done', async () => {
  await askEarly()
  await latestReading().answer([earlier, question])
  expect(shown()).toBe('Who digs? | Who signs?')
  await tell({ type: 'done', message: answer })
  expect(shown()).toBe('Who digs? | Who signs? | The supervisor.')
})

test('an answer that was read with the messages already stands there once', async () => {
  await askEarly()
  await latestReading().answer([earlier, question, answer])
  await tell({ type: 'done', message: { ...answer, content: 'The supervisor of the site.' } })
  expect(shown()).toBe('Who digs? | Who signs? | The supervisor of the site.')
})
