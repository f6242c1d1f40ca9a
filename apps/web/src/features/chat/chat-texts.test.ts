import { describe, expect, test } from 'bun:test'
import type { ChatMessage, ChatSession, Source } from '@fieldproof/schema/chat'
import { makeMessageId } from '../../components/answer/make-message-id.ts'
import { splitMarkdownBlocks } from '../../components/answer/split-markdown-blocks.ts'
import { announceAnswer, announceReread, summarizeSoFar } from '../../components/answer/summarize-proof.ts'
import { applyAnswerEvent, isUnderWay, startedAnswer } from './answer-progress.ts'
import { chooseSession } from './choose-session.ts'
import { composeCopy } from './compose-copy.ts'
import { formatDuration } from './format-duration.ts'
import { groupSessions } from './group-sessions.ts'

function sessionAt(date: Date): ChatSession {
  return {
    id: crypto.randomUUID(),
    title: date.toISOString(),
    documentIds: null,
    tags: [],
    shared: false,
    updatedAt: date.toISOString(),
  }
}

describe('the list of sessions', () => {
  const now = new Date(2025, 10, 20, 8)

  test('has the headings of the design, newest first', () => {
    const sessions = [
      new Date(2024, 11, 31),
      new Date(2025, 10, 20, 0, 1),
      new Date(2025, 10, 19, 23, 59),
      new Date(2025, 10, 18),
      new Date(2025, 9, 30),
      new Date(2025, 10, 1),
    ].map(sessionAt)
    const groups = groupSessions(sessions, now)
    expect(groups.map(({ label }) => label)).toEqual([
      'Today',
      'Yesterday',
      'Earlier in November',
      'October',
      'December 2024',
    ])
    expect(groups[2]?.sessions).toHaveLength(2)
  })

  test('keeps a clock that runs ahead out of tomorrow, and yesterday over the end of a month', () => {
    expect(groupSessions([sessionAt(new Date(2025, 10, 21))], now)[0]?.label).toBe('Today')
    expect(groupSessions([sessionAt(new Date(2025, 9, 31))], new Date(2025, 10, 1))[0]?.label).toBe('Yesterday')
  })

  test('selects the first when none is selected or the selected one is gone', () => {
    const [a, b] = [sessionAt(now), sessionAt(now)]
    expect(chooseSession([a, b], undefined)).toBe(a)
    expect(chooseSession([a, b], b.id)).toBe(b)
    expect(chooseSession([a], b.id)).toBe(a)
    expect(chooseSession([], b.id)).toBeUndefined()
  })
})

describe('the proof of an answer in words', () => {
  test('so far counts what is checked, and says what is not', () => {
    const four = ['supported', 'supported', 'supported', 'supported', 'not_supported'] as const
    expect(summarizeSoFar(four, 6, true)).toEqual({
      rest: 1,
      verdict: '4 of 5 sentences supported',
      caveat: '1 not supported',
      label: '4 of 5 sentences supported, 1 not supported, 1 being checked',
    })
    expect(summarizeSoFar(four, 5, true)?.rest).toBe(1)
    expect(summarizeSoFar(four, 6, false)?.caveat).toBe('1 not supported, 1 not checked')
    expect(summarizeSoFar(['supported'], 1, false)).toMatchObject({ rest: 0, caveat: undefined })
    expect(summarizeSoFar([], 0, true)?.verdict).toBe('1 sentence, being checked')
    expect(summarizeSoFar([], 2, false)?.label).toBe('2 sentences, not checked')
    expect(summarizeSoFar([], 0, false)).toBeUndefined()
  })

  const source: Source = {
    documentId: crypto.randomUUID(),
    documentName: 'Permit to Work',
    fileName: 'ptw.pdf',
    page: 14,
    quote: 'A Class A permit shall be signed.',
    passageId: crypto.randomUUID(),
  }
  const message: ChatMessage = {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: 'A permit is signed. [1]\n',
    createdAt: '2026-11-20T09:00:00.000Z',
    sources: [source],
  }
  const meta = { engine: 'Local engine', model: 'm', durationMs: 1, retrievalMs: 1, documentsSearched: 6 }

  test('is spoken once, whatever the answer was', () => {
    expect(announceAnswer(message)).toBe('Answer complete. 1 source.')
    expect(announceAnswer({ ...message, meta: { ...meta, sentences: ['supported', 'not_supported'] } })).toBe(
      'Answer complete. 1 of 2 sentences supported, 1 not supported. 1 source.',
    )
    expect(announceAnswer({ ...message, meta: { ...meta, sentences: ['supported'], keywordsOnly: true } })).toBe(
      'Answer complete. 1 of 1 sentence supported. 1 source. Searched by words only.',
    )
    expect(announceAnswer({ ...message, sources: [], meta: { ...meta, sentences: [], declined: true } })).toBe(
      'Answer complete. No sources found.',
    )
  })

  test('is copied with its sources and their pages', () => {
    expect(composeCopy(message)).toBe('A permit is signed. [1]\n\nSources\n[1] Permit to Work, p. 14')
    expect(composeCopy({ content: 'Nothing.', sources: [] })).toBe('Nothing.')
    const corrected = [{ written: 'permt', asked: 'permit' }]
    expect(composeCopy({ content: 'Nothing.', sources: [], meta: { ...meta, sentences: [], corrected } })).toBe(
      'Asked with “permit” for “permt”.\n\nNothing.',
    )
  })
})

test('durations read as seconds, then minutes', () => {
  expect(formatDuration(1_234)).toBe('1.2 s')
  expect(formatDuration(0)).toBe('under 0.1 s')
  expect(formatDuration(50)).toBe('0.1 s')
  expect(formatDuration(59_990)).toBe('1 min 0 s')
  expect(formatDuration(65_000)).toBe('1 min 5 s')
})

test('a message id is a version 4 UUID, in secure contexts and elsewhere', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(makeMessageId()).toMatch(uuid)
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(makeMessageId(insecure)).toMatch(uuid)
  expect(makeMessageId(insecure)).not.toBe(makeMessageId(insecure))
})

describe('blocks of Markdown', () => {
  const textsOf = (markdown: string) => splitMarkdownBlocks(markdown).map(({ text }) => text)

  test('join to the whole, and start where they say', () => {
    const markdown = '\nOne.\nStill one.\n\nTwo.\n\n```\na\n\nb\n```\n\n- x\n\n- y\n\n  more y\n\nThree.\n'
    const blocks = splitMarkdownBlocks(markdown)
    expect(blocks.map(({ text }) => text).join('')).toBe(markdown)
    for (const { start, text } of blocks) expect(markdown.slice(start, start + text.length)).toBe(text)
  })

  test('keep fences, lists, quotations and tables whole', () => {
    expect(textsOf('```\na\n\nb\n```\n\nc')).toEqual(['```\na\n\nb\n```\n\n', 'c'])
    expect(textsOf('~~~\n```\n\n~~~\n\nc')).toHaveLength(2)
    expect(textsOf('1. a\n\n2. b\n\n   c\n\nd')).toEqual(['1. a\n\n2. b\n\n   c\n\n', 'd'])
    expect(textsOf('> a\n\n> b\n\nc')).toHaveLength(2)
    expect(textsOf('| a |\n|---|\n| b |\n\nc')).toHaveLength(2)
    expect(textsOf('a\n\nb\n\nc')).toEqual(['a\n\n', 'b\n\n', 'c'])
  })

  test('only the last block changes while an answer grows', () => {
    const whole = 'One sentence.\n\nTwo sentences. Here.\n\n- a\n- b\n\nThree.'
    let before: string[] = []
    for (let length = 1; length <= whole.length; length += 1) {
      const now = textsOf(whole.slice(0, length))
      expect(now.slice(0, Math.max(0, before.length - 2))).toEqual(before.slice(0, Math.max(0, before.length - 2)))
      before = now
    }
  })

  test('of nothing are none', () => {
    expect(splitMarkdownBlocks('')).toEqual([])
  })
})

test('durations change their unit where they would be rounded up to it', () => {
  expect([49, 51, 59_949, 59_950, 61_000].map(formatDuration)).toEqual([
    'under 0.1 s',
    '0.1 s',
    '59.9 s',
    '1 min 0 s',
    '1 min 1 s',
  ])
})

test('an id without randomUUID keeps its random bits, and has the marks of its version', () => {
  const of = (byte: number) =>
    makeMessageId({ getRandomValues: ((bytes: Uint8Array) => bytes.fill(byte)) as Crypto['getRandomValues'] })
  expect(of(0xff)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(of(0x00)).toBe('00000000-0000-4000-8000-000000000000')
  expect(of(0x0a)).toBe('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a')
})

describe('what is spoken', () => {
  const answer = (change: object) =>
    ({
      id: 'a',
      role: 'assistant',
      content: '',
      createdAt: '',
      sources: [],
      meta: { sentences: [], ...change },
    }) as never
  test('of an answer counts its sources', () => {
    expect(announceAnswer(answer({ keywordsOnly: true }))).toBe('Answer complete. 0 sources. Searched by words only.')
    expect(announceAnswer(answer({ sentences: ['supported'] }))).toBe(
      'Answer complete. 1 of 1 sentence supported. 0 sources.',
    )
  })

  test('of a second reading is what it changed', () => {
    const reread = (decided: number[], sentences = ['supported', 'not_supported']) =>
      announceReread(answer({ sentences, secondReading: { model: 'gpt-4o', decided } }))
    expect(reread([])).toBeUndefined()
    expect(announceReread(answer({}))).toBeUndefined()
    expect(reread([1])).toBe(
      'Judged by rules and read again by gpt-4o, which changed 1 sentence. Now 1 of 2 sentences supported, 1 not supported.',
    )
    expect(reread([0], ['supported'])).toBe(
      'Judged by rules and read again by gpt-4o, which changed 1 sentence. Now 1 of 1 sentence supported.',
    )
  })
})

test('an answer is under way until it is stopped, failed or gone', () => {
  const phases = ['sending', 'searching', 'writing', 'stopped', 'failed', undefined] as const
  expect(phases.map(isUnderWay)).toEqual([true, true, true, false, false, false])
  const step = (event: object) => applyAnswerEvent(startedAnswer, event as never)
  expect(startedAnswer).toMatchObject({ phase: 'sending', text: '', sources: [], checked: [] })
  expect(step({ type: 'accepted' }).phase).toBe('searching')
  expect(step({ type: 'searching', documents: 3 })).toMatchObject({ phase: 'searching', documents: 3 })
  expect(step({ type: 'delta', text: 'A.' })).toMatchObject({ phase: 'writing', text: 'A.' })
  expect(step({ type: 'failed', reason: 'No.', offer: 'local' })).toMatchObject({
    phase: 'failed',
    reason: 'No.',
    offer: 'local',
  })
  for (const type of ['done', 'reread']) expect(step({ type })).toBe(startedAnswer)
})
