import { describe, expect, test } from 'bun:test'
import { createAgentUserInputSchema } from './admin-users.ts'
import { reviewAuditItemInputSchema, safetyAuditChatInputSchema } from './audit-calls.ts'
import { riskBandOf } from './audit-labels.ts'
import { isGuessable } from './guessable-password.ts'
import { describeJudges, judgeOf } from './proof.ts'
import {
  addBidInputSchema,
  scoreBidInputSchema,
  setPriceRuleInputSchema,
  updateTenderInputSchema,
} from './tender-calls.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae8'

/** The sentence of the first refusal; undefined where it is taken. */
const refusal = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success ? undefined : parsed.error?.issues[0]?.message

test('a risk has its band by severity × likelihood: up to 4, 9 and 16, and above', () => {
  const fields: [number, number][] = [
    [1, 1],
    [1, 4],
    [2, 2],
    [1, 5],
    [3, 3],
    [2, 5],
    [4, 4],
    [4, 5],
    [5, 5],
  ]
  expect(fields.map(([severity, likelihood]) => riskBandOf(severity, likelihood))).toEqual([
    'low',
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'extreme',
    'extreme',
  ])
})

describe('who judged', () => {
  const reader = { model: 'gpt-4o', decided: [1] }

  test('a sentence: nobody what is read from a record, or what nobody looked at', () => {
    expect(judgeOf('recorded', 1, reader)).toBe('')
    expect(judgeOf('not_checked', 1, reader)).toBe('')
    expect(judgeOf('supported', 1, reader)).toBe('gpt-4o')
    expect(judgeOf('supported', 0, reader)).toBe('Rules')
    expect(judgeOf('quotation', 1, undefined)).toBe('Rules')
  })

  test('an answer, in a sentence', () => {
    expect(describeJudges(['recorded', 'not_checked'], reader)).toBeUndefined()
    expect(describeJudges(['recorded', 'supported'], undefined)).toBe('Judged by rules.')
    const read = (decided: number[]) => describeJudges(['supported'], { model: 'gpt-4o', decided })
    expect([read([]), read([0]), read([0, 1])]).toEqual([
      'Judged by rules and read again by gpt-4o, which changed nothing.',
      'Judged by rules and read again by gpt-4o, which changed 1 sentence.',
      'Judged by rules and read again by gpt-4o, which changed 2 sentences.',
    ])
  })
})

test('a proposal is overridden with a status and a comment, and accepted without', () => {
  const review = (more: object) => refusal(reviewAuditItemInputSchema.safeParse({ id, itemId: other, ...more }))
  expect(review({ decision: 'accepted' })).toBeUndefined()
  expect(review({ decision: 'overridden', status: 'partial', comment: 'Seen on site.' })).toBeUndefined()
  const whole = review({ decision: 'overridden' })
  expect(whole).toContain('override')
  expect(review({ decision: 'overridden', status: 'partial' })).toBe(whole)
  expect(review({ decision: 'overridden', status: 'partial', comment: '  ' })).toBe(whole)
  expect(review({ decision: 'overridden', comment: 'Seen on site.' })).toBe(whole)
})

test('the tender desk refuses what makes no sense, in sentences', () => {
  const price = (more: object) => refusal(setPriceRuleInputSchema.safeParse({ id, ...more }))
  expect(price({ formula: 'linear_to_ceiling' })).toBe('Enter the price that gets no points.')
  expect(price({ formula: 'linear_to_ceiling', ceiling: 5 })).toBeUndefined()
  expect(price({ formula: 'qcbs' })).toBeUndefined()
  const bid = (documentIds: string[]) => refusal(addBidInputSchema.safeParse({ id, bidder: 'Alpha', documentIds }))
  expect([bid([]), bid([other, other]), bid([id, other])]).toEqual([
    'Choose the documents of the bid.',
    'A document is named twice.',
    undefined,
  ])
  const score = (more: object) => refusal(scoreBidInputSchema.safeParse({ id, bidId: id, criterionId: id, ...more }))
  expect([score({ points: 1 }), score({ points: 1, reason: 'Good.' }), score({ points: null })]).toEqual([
    'Give a reason.',
    undefined,
    undefined,
  ])
  const zone = (timeZone: string) => refusal(updateTenderInputSchema.safeParse({ id, timeZone }))
  expect([zone('Asia/Kolkata'), zone('Nowhere')]).toEqual([
    undefined,
    'Enter the name of a time zone such as Asia/Kolkata.',
  ])
})

test('the chat of an audit takes no policy for an empty one', () => {
  const chat = (more: object) =>
    safetyAuditChatInputSchema.parse({ message: ' Is it valid? ', pdfContent: '', filename: 'a.pdf', ...more })
  expect(chat({})).toMatchObject({ message: 'Is it valid?', customPolicies: '', tableFormat: false })
  expect(chat({ customPolicies: null }).customPolicies).toBe('')
  expect(chat({ customPolicies: 'Cards are green.' }).customPolicies).toBe('Cards are green.')
})

describe('a password', () => {
  const user = (password: string) =>
    refusal(createAgentUserInputSchema.safeParse({ username: 'r.alvarez', email: 'rosalinda@example.com', password }))

  test('of a new user is neither short nor made of the user’s own names', () => {
    expect(user('eleven char')).toBe('Use at least 12 characters for the password.')
    expect(user('twelve chars')).toBeUndefined()
    expect(user('alvarez-2026!')).toBe('This password is easy to guess. Choose another one.')
    expect(user('rosalinda2026')).toBe('This password is easy to guess. Choose another one.')
  })

  test.each([
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qwertzuiop',
    'yxcvbnm',
    'password',
    'passwort',
    'welcome',
    'admin',
    'letmein',
    'iloveyou',
    'fieldproof',
    'changeme',
    'secret',
    'qwerty',
  ])('with little besides %s is guessable', (part) => {
    expect(isGuessable(`${part}!ab`)).toBe(true)
    expect(isGuessable(`${part}!abxe`)).toBe(false)
  })
})
