import { expect, test } from 'bun:test'
import { exportChatInputSchema } from '@fieldproof/schema/exports'
import { createOpenMemory } from '../../lib/open-memory.ts'
import { describeRejection, uploadFailed } from './audit-upload-problems.ts'
import { buildChatExport } from './build-chat-export.ts'
import { failExchange, finishExchange, joinMessages, startExchange } from './chat-messages.ts'
import { describeSources } from './describe-sources.ts'
import { placeOf } from './evidence-target.ts'
import { previewPolicy } from './preview-policy.ts'

const now = new Date('2026-11-20T08:00:00Z')

test('a refused file has the words of the specification', () => {
  expect(describeRejection(['file-invalid-type'])).toEqual({
    title: 'Invalid file type',
    description: 'Please upload a PDF file only.',
  })
  expect(describeRejection(['file-invalid-type', 'too-many-files']).description).toBe('Too many files')
  expect(describeRejection(['file-too-large']).description).toBe('File is too large. Maximum size is 50MB.')
  expect(uploadFailed).toEqual({
    title: 'Upload failed',
    description: 'Failed to process the PDF file. Please try again.',
  })
})

test('a policy is previewed with its first 100 characters, in one line', () => {
  expect(previewPolicy('  Hot\n work  ')).toBe('Hot work')
  expect(previewPolicy('a'.repeat(100))).toBe('a'.repeat(100))
  expect(previewPolicy('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`)
})

test('the sources of an answer in words', () => {
  expect(describeSources({ indexedDocsUsed: true, indexedDocsCount: 6, customPoliciesUsed: true })).toBe(
    'Used 6 indexed documents and your custom policy',
  )
  expect(describeSources({ indexedDocsUsed: true, indexedDocsCount: 1, customPoliciesUsed: false })).toBe(
    'Used 1 indexed document',
  )
  expect(describeSources({ indexedDocsUsed: false, indexedDocsCount: 0, customPoliciesUsed: false })).toBe(
    'Used the questionnaire alone',
  )
  const unused = { indexedDocsUsed: false, indexedDocsCount: 3, customPoliciesUsed: false }
  expect(describeSources(unused, { sentences: ['recorded'] })).toBe('Read from the items of this audit')
})

test('an item opens among the findings, the questionnaire at its page, and its text where no page is known', () => {
  const item = { documentId: null, documentName: 'Item 1.2', fileName: '', page: null, quote: 'Q?', passageId: null }
  expect(placeOf([{ ...item, source: 'item', itemId: 'a' }], 1)).toEqual({ kind: 'item', itemId: 'a' })
  expect(placeOf([{ ...item, source: 'questionnaire', page: 3 }], 1)).toEqual({
    kind: 'questionnaire',
    page: 3,
    quote: 'Q?',
  })
  const near = { ...item, documentId: 'a', page: 4, nearest: true }
  expect(placeOf([near], 1)).toMatchObject({ kind: 'document', target: { page: 4, citation: { number: 0 } } })
  expect(placeOf([{ ...item, source: 'questionnaire' }], 1)).toMatchObject({ kind: 'questionnaire', page: null })
  expect(placeOf([{ ...item, source: 'custom_policy' }], 1)).toEqual({ kind: 'policy' })
})

function startOne() {
  let made = 0
  return startExchange('Which items are open?', 0, now, () => `local-${++made}`)
}
const reply = {
  response: 'Two [1].',
  sourceInfo: { indexedDocsUsed: true, indexedDocsCount: 1, customPoliciesUsed: false },
  sources: [],
  meta: {
    engine: 'Local engine',
    model: 'extractive',
    durationMs: 1,
    retrievalMs: 1,
    documentsSearched: 1,
    sentences: ['quotation' as const],
  },
}

test('the thinking message is replaced by the reply, by the sentence for an empty one, or by the error', () => {
  const exchange = startOne()
  expect(joinMessages([], [exchange]).map(({ role, state }) => [role, state])).toEqual([
    ['user', undefined],
    ['assistant', 'thinking'],
  ])
  const answered = finishExchange(exchange, reply, now)
  expect(answered.map(({ content }) => content)).toEqual(['Which items are open?', 'Two [1].'])
  expect(answered[1]?.meta?.sentences).toEqual(['quotation'])
  expect(answered.some((message) => 'state' in message)).toBe(false)
  expect(finishExchange(exchange, { ...reply, response: ' ' }, now)[1]?.content).toBe(
    "I'm sorry, I couldn't process that request.",
  )
  expect(failExchange(exchange).answer).toMatchObject({
    state: 'failed',
    content: "I'm sorry, I encountered an error while processing your request. Please try again.",
  })
})

test('what the server has stored in the meantime is shown once', () => {
  const exchange = startOne()
  const stored = finishExchange(exchange, reply, now)
  expect(joinMessages(stored.slice(0, 1), [exchange]).map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(joinMessages(stored, [exchange])).toEqual(stored)
  expect(joinMessages(stored, [{ ...exchange, storedBefore: 2 }])).toHaveLength(4)
})

test('an export has the fixed labels and leaves the thinking message out', () => {
  const input = buildChatExport('id', 'Pre-mobilisation.pdf', joinMessages([], [startOne()]))
  expect(exportChatInputSchema.parse(input)).toMatchObject({
    sessionId: 'id',
    options: {
      author: 'AI Assistant',
      company: 'Fieldproof',
      includeReferences: true,
      includeTimestamp: true,
      includeTOC: false,
      includeBranding: true,
      sessionTitle: 'Pre-mobilisation',
    },
    messages: [{ role: 'user', content: 'Which items are open?', createdAt: '2026-11-20T08:00:00.000Z' }],
  })
})

test('the open audit of each owner is remembered, also by the next page', () => {
  const saved = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
  const memory = createOpenMemory('fieldproof-open-audits', storage)
  memory.write('ann hse', 'audit-1')
  memory.write('bo hse', 'audit-2')
  const next = createOpenMemory('fieldproof-open-audits', storage)
  expect([next.read('ann hse'), next.read('bo hse'), next.read('ann tender')]).toEqual([
    'audit-1',
    'audit-2',
    undefined,
  ])
  next.write('ann hse', undefined)
  expect(createOpenMemory('fieldproof-open-audits', storage).read('ann hse')).toBeUndefined()
})

test('what cannot be read or kept does not stop the page', () => {
  const broken = () => ({
    getItem: () => '{not json',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  })
  const memory = createOpenMemory('fieldproof-open-audits', broken)
  expect(memory.read('ann hse')).toBeUndefined()
  memory.write('ann hse', 'audit-1')
  expect(memory.read('ann hse')).toBe('audit-1')
})
