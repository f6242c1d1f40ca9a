import { describe, expect, test } from 'bun:test'
import type { z } from 'zod'
import { createKeyFormSchema, createUserFormSchema, resetPasswordFormSchema } from './account-forms.ts'
import {
  areaFormSchema,
  itemFormSchema,
  overrideFormSchema,
  pasteFormSchema,
  signOffFormSchema,
  splitFormSchema,
} from './audit-forms.ts'
import { factsFormSchema } from './document-facts.ts'
import { reviewComplianceInputSchema, reviewTogetherInputSchema } from './tender-calls.ts'
import {
  awardFormSchema,
  bidFormSchema,
  consensusFormSchema,
  criteriaFormSchema,
  factFormSchema,
  interestFormSchema,
  passOrFailFormSchema,
  priceFormSchema,
  priceRuleFormSchema,
  rejectAwardFormSchema,
  requirementFormSchema,
  scoreFormSchema,
} from './tender-forms.ts'

const id = '0b0e7a52-3a9c-4f5e-9d55-2f1a6c0f9b11'

/** What a form sends, or what it says first and where. */
const send = <Rules extends z.ZodType>(rules: Rules, entries: z.input<Rules>) => {
  const { success, data, error } = rules.safeParse(entries)
  return success
    ? data
    : Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

describe('the price formula', () => {
  test('takes a threshold in percent, or none', () => {
    const rule = { formula: 'qcbs' as const, ceiling: '', qualityThreshold: '70 %', envelopes: 'two' as const }
    expect(send(priceRuleFormSchema, rule)).toEqual({
      formula: 'qcbs',
      ceiling: null,
      qualityThreshold: 70,
      envelopes: 'two',
    })
    expect(send(priceRuleFormSchema, { ...rule, qualityThreshold: '' })).toEqual({
      formula: 'qcbs',
      ceiling: null,
      qualityThreshold: null,
      envelopes: 'two',
    })
    for (const qualityThreshold of ['seventy', '101', '-1', '70 points'])
      expect(send(priceRuleFormSchema, { ...rule, qualityThreshold })).toEqual({
        qualityThreshold: 'Enter a percentage from 0 to 100, or leave it empty.',
      })
  })

  test('needs a ceiling with its formula, and asks nothing of what stands there with another', () => {
    const linear = {
      formula: 'linear_to_ceiling' as const,
      ceiling: '1,000',
      qualityThreshold: '',
      envelopes: 'one' as const,
    }
    expect(send(priceRuleFormSchema, linear)).toEqual({
      formula: 'linear_to_ceiling',
      ceiling: 1_000,
      qualityThreshold: null,
      envelopes: 'one',
    })
    for (const ceiling of ['', '0', 'USD 5'])
      expect(send(priceRuleFormSchema, { ...linear, ceiling, qualityThreshold: 'x' })).toEqual({
        ceiling: 'Enter the price that gets no points.',
        qualityThreshold: 'Enter a percentage from 0 to 100, or leave it empty.',
      })
    expect(send(priceRuleFormSchema, { ...linear, formula: 'qcbs', ceiling: 'USD 5' })).toEqual({
      formula: 'qcbs',
      ceiling: null,
      qualityThreshold: null,
      envelopes: 'one',
    })
  })
})

describe('bids and points', () => {
  test('a price is above zero', () => {
    expect(send(priceFormSchema, { amount: '1,250.50', currency: ' USD ' })).toEqual({
      amount: 1_250.5,
      currency: 'USD',
    })
    for (const amount of ['', '0', 'about 5'])
      expect(send(priceFormSchema, { amount, currency: '' })).toEqual({ amount: 'Enter a price above zero.' })
  })

  test('a bid has a bidder and documents, and may have a price', () => {
    const bid = { bidder: ' Kestrel ', documentIds: [id], price: { amount: '', currency: 'USD' } }
    expect(send(bidFormSchema, bid)).toEqual({ bidder: 'Kestrel', documentIds: [id], price: null })
    expect(send(bidFormSchema, { ...bid, price: { amount: '12', currency: 'USD' } })).toEqual({
      bidder: 'Kestrel',
      documentIds: [id],
      price: { amount: 12, currency: 'USD' },
    })
    expect(send(bidFormSchema, { bidder: ' ', documentIds: [], price: { amount: 'x', currency: '' } })).toEqual({
      bidder: 'Enter the name of the bidder.',
      documentIds: 'Choose the documents of the bid.',
      'price.amount': 'Enter a price above zero, or leave it empty.',
    })
  })

  test('points go from 0 to 100 and have a reason; so has an award', () => {
    expect(send(scoreFormSchema, { points: '82,5', reason: ' Good ' })).toEqual({ points: 82.5, reason: 'Good' })
    for (const points of ['', '101', '80 %'])
      expect(send(scoreFormSchema, { points, reason: ' ' })).toEqual({
        points: 'Enter a number from 0 to 100.',
        reason: 'Give a reason, so that the points can be followed.',
      })
    expect(send(awardFormSchema, { bidId: id, reason: ' ', standstillDays: '10' })).toEqual({
      reason: 'Give the reason for the award.',
    })
    expect(send(awardFormSchema, { bidId: id, reason: 'First ', standstillDays: '14' })).toEqual({
      bidId: id,
      reason: 'First',
      standstillDays: 14,
    })
  })
})

describe('the committee', () => {
  test('days of standstill go from 0 to 90', () => {
    const award = { bidId: id, reason: 'First' }
    for (const standstillDays of ['0', '90'])
      expect(send(awardFormSchema, { ...award, standstillDays })).toMatchObject({
        standstillDays: Number(standstillDays),
      })
    for (const standstillDays of ['', '91', '1,5'])
      expect(send(awardFormSchema, { ...award, standstillDays })).toEqual({
        standstillDays: 'Enter a number of days from 0 to 90.',
      })
  })

  test('refuses a proposed award with a reason', () => {
    expect(send(rejectAwardFormSchema, { reason: ' ' })).toEqual({ reason: 'Say why it is not awarded like this.' })
    expect(send(rejectAwardFormSchema, { reason: ' Too dear ' })).toEqual({ reason: 'Too dear' })
  })

  test('a conflict of interest is explained, its absence need not be', () => {
    expect(send(interestFormSchema, { conflict: 'none', statement: '' })).toEqual({ conflict: false, statement: '' })
    expect(send(interestFormSchema, { conflict: 'conflict', statement: ' ' })).toEqual({
      statement: 'Say what the conflict is.',
    })
    expect(send(interestFormSchema, { conflict: 'conflict', statement: ' Kin ' })).toEqual({
      conflict: true,
      statement: 'Kin',
    })
  })

  test('agrees on points from 0 to 100', () => {
    expect(send(consensusFormSchema, { points: '100', reason: '' })).toEqual({ points: 100, reason: '' })
    for (const points of ['', '100,5'])
      expect(send(consensusFormSchema, { points, reason: '' })).toEqual({ points: 'Enter a number from 0 to 100.' })
  })

  test('a bid passes by words on a page, and fails by a reason', () => {
    const said = { documentId: id, page: '', quote: '', reason: 'No licence is enclosed.' }
    expect(send(passOrFailFormSchema, { ...said, verdict: 'failed' })).toEqual({
      passed: false,
      reason: 'No licence is enclosed.',
      evidence: null,
    })
    expect(send(passOrFailFormSchema, { ...said, verdict: 'passed' })).toEqual({
      page: 'Enter the page.',
      quote: 'Enter the words of the bid.',
    })
    const words = { ...said, verdict: 'passed', page: '3', quote: 'Class A' }
    expect(send(passOrFailFormSchema, { ...words, documentId: '' })).toEqual({
      documentId: 'Choose the document of the bid.',
    })
    expect(send(passOrFailFormSchema, { ...said, verdict: 'failed', quote: ' Class B ' })).toEqual({
      page: 'Enter the page.',
    })
    for (const page of ['0', '3a', '1234567'])
      expect(send(passOrFailFormSchema, { ...said, verdict: 'passed', page, quote: 'Class A' })).toEqual({
        page: 'Enter the page.',
      })
    expect(send(passOrFailFormSchema, { ...said, verdict: 'passed', page: ' 12 ', quote: ' Class A ' })).toEqual({
      passed: true,
      reason: 'No licence is enclosed.',
      evidence: { documentId: id, page: 12, quote: 'Class A' },
    })
  })

  test('overrides one result or several with a status and a comment alone', () => {
    const one = { id, bidId: id, requirementId: id }
    const several = { id, bidId: id, reviewId: id, requirementIds: [id] }
    for (const [rules, input] of [
      [reviewComplianceInputSchema, one],
      [reviewTogetherInputSchema, several],
    ] as const) {
      const takes = (fields: object) => rules.safeParse({ ...input, ...fields }).success
      expect(takes({ decision: 'accepted' })).toBe(true)
      expect(takes({ decision: 'overridden', status: 'met', comment: 'Seen.' })).toBe(true)
      expect(takes({ decision: 'overridden', status: 'met' })).toBe(false)
      expect(takes({ decision: 'overridden', comment: 'Seen.' })).toBe(false)
    }
  })
})

describe('what a tender asks', () => {
  test('a minimum score is a percentage or empty', () => {
    const one = { name: 'Safety', weight: '40', kind: 'quality' as const, description: '' }
    for (const threshold of ['101', 'half'])
      expect(send(criteriaFormSchema, { criteria: [{ ...one, threshold }] })).toEqual({
        'criteria.0.threshold': 'A minimum score is a percentage from 0 to 100, or empty.',
      })
  })

  test('a day and a time are such', () => {
    const fact = { kind: 'deadline' as const, label: '', value: 'Noon', reason: '' }
    const at = (day: string, time: string) => send(factFormSchema, { ...fact, date: { day, time } })
    expect(at('2026-02-30', '')).toEqual({ 'date.day': 'Enter a day, and a time such as 17:00.' })
    expect(at('2026-02-28', '25:00')).toEqual({ 'date.time': 'Enter a day, and a time such as 17:00.' })
  })

  test('every criterion has a name and a number for its weight, or none', () => {
    const price = { name: 'Price', weight: '40', kind: 'price' as const, description: '', threshold: '' }
    expect(
      send(criteriaFormSchema, {
        criteria: [
          { ...price, id, threshold: '60 %' },
          { ...price, weight: '' },
        ],
      }),
    ).toEqual({
      criteria: [
        { id, name: 'Price', weight: 40, kind: 'price', description: '', threshold: 60 },
        { name: 'Price', weight: null, kind: 'price', description: '', threshold: null },
      ],
    })
    expect(send(criteriaFormSchema, { criteria: [price, { ...price, name: ' ', weight: '40 %' }] })).toEqual({
      'criteria.1.name': 'Give every criterion a name.',
      'criteria.1.weight': 'Weights are numbers from 0.',
    })
  })

  test('a fact has a value, and its time belongs to a day', () => {
    const fact = { kind: 'deadline' as const, label: ' ', value: 'Noon', date: { day: '', time: '' }, reason: ' ' }
    expect(send(factFormSchema, fact)).toEqual({
      kind: 'deadline',
      label: '',
      value: 'Noon',
      date: null,
      reason: undefined,
    })
    expect(send(factFormSchema, { ...fact, date: { day: '2026-05-01', time: '' } })).toMatchObject({
      date: { day: '2026-05-01', time: null },
    })
    expect(send(factFormSchema, { ...fact, date: { day: '2026-05-01', time: '17:00' } })).toMatchObject({
      date: { day: '2026-05-01', time: '17:00' },
    })
    expect(send(factFormSchema, { ...fact, value: ' ', date: { day: '', time: '17:00' } })).toEqual({
      value: 'Enter a value.',
      'date.day': 'Enter the day as well, or no time.',
    })
  })

  test('a requirement counts for a criterion or for none', () => {
    const said = { text: ' Hold a permit. ', ref: '', category: 'hse' as const, mandatory: true }
    const requirement = { ...said, role: 'eligibility', party: 'none' }
    expect(send(requirementFormSchema, { ...requirement, criterionId: 'none' })).toEqual({
      ...said,
      text: 'Hold a permit.',
      role: 'eligibility',
      party: null,
      criterionId: null,
    })
    expect(send(requirementFormSchema, { ...requirement, criterionId: id })).toMatchObject({ criterionId: id })
    expect(send(requirementFormSchema, { ...requirement, text: ' ', criterionId: id })).toEqual({
      text: 'Enter the requirement.',
    })
  })
})

describe('an audit', () => {
  test('is signed with a name', () => {
    expect(send(signOffFormSchema, { name: ' Ada ', position: '', comment: '' })).toEqual({
      name: 'Ada',
      position: '',
      comment: '',
    })
    expect(send(signOffFormSchema, { name: ' ', position: '', comment: '' })).toEqual({ name: 'Enter a name.' })
  })

  test('has items with a question, and a weight or none', () => {
    const words = { ref: '1', section: '', sectionTitle: '', question: 'Is it?', clause: '' }
    const item = { ...words, weight: '2,5', kind: 'record', polarity: 'no_is_good' }
    const known = { kind: 'record', polarity: 'no_is_good' } as const
    expect(send(itemFormSchema, item)).toEqual({ ...words, ...known, weight: 2.5 })
    expect(send(itemFormSchema, { ...item, weight: '' })).toEqual({ ...words, ...known, weight: null })
    const left = { ...item, weight: '', kind: 'read', polarity: 'read' }
    expect(send(itemFormSchema, left)).toEqual({ ...words, weight: null, kind: null, polarity: null })
    for (const weight of ['-1', '10,001', 'two'])
      expect(send(itemFormSchema, { ...item, question: ' ', weight })).toEqual({
        question: 'Enter a question.',
        weight: 'Enter a number from 0, or leave it empty.',
      })
  })

  test('an item is split into 2 to 26 lines', () => {
    expect(send(splitFormSchema, { lines: ' Is it?\n\n Was it? ' })).toEqual({ lines: ['Is it?', 'Was it?'] })
    expect(send(splitFormSchema, { lines: 'Is it?\n' })).toEqual({
      lines: 'Begin a new line where the second item starts.',
    })
    expect(send(splitFormSchema, { lines: 'x\n'.repeat(26) })).toMatchObject({ lines: { length: 26 } })
    expect(send(splitFormSchema, { lines: 'x\n'.repeat(27) })).toEqual({ lines: 'An item becomes at most 26 items.' })
  })

  test('a pasted list has lines, 500 at most, none longer than a question may be', () => {
    const paste = (lines: string) => send(pasteFormSchema, { lines, sectionTitle: '' })
    expect(paste('Is it?\n\nWas it?')).toEqual({ lines: 'Is it?\n\nWas it?', sectionTitle: '' })
    expect(paste(' \n ')).toEqual({ lines: 'Paste at least one line.' })
    expect(paste('x\n \n'.repeat(500))).toMatchObject({ sectionTitle: '' })
    expect(paste('x\n'.repeat(501))).toEqual({ lines: 'Paste at most 500 lines at once.' })
    expect(paste(`Is it?\n${'x'.repeat(4_000)}`)).toMatchObject({ sectionTitle: '' })
    expect(paste(`Is it?\n${'x'.repeat(4_001)}`)).toEqual({ lines: 'A question has at most 4000 characters.' })
  })

  test('what was drawn around has its words, where it is anything', () => {
    const area = { ref: '', everywhere: false }
    expect(send(areaFormSchema, { ...area, is: 'nothing', text: '' })).toMatchObject({ is: 'nothing' })
    for (const is of ['item', 'heading'] as const) {
      expect(send(areaFormSchema, { ...area, is, text: ' ' })).toEqual({ text: 'Enter what stands there.' })
      expect(send(areaFormSchema, { ...area, is, text: ' Is it? ' })).toMatchObject({ is, text: 'Is it?' })
    }
  })

  test('an override has a comment', () => {
    expect(send(overrideFormSchema, { status: 'partial', comment: ' Seen. ' })).toEqual({
      status: 'partial',
      comment: 'Seen.',
    })
    expect(send(overrideFormSchema, { status: 'partial', comment: ' ' })).toEqual({
      comment: 'Say why, so that the override can be followed.',
    })
  })
})

describe('an account', () => {
  const ada = {
    username: ' ada.l ',
    email: ' ada@example.com ',
    password: ' blue heron at dawn ',
    agentType: 'hse' as const,
  }

  test('has a name, an address and a password that is taken as it was typed', () => {
    expect(send(createUserFormSchema, ada)).toEqual({
      username: 'ada.l',
      email: 'ada@example.com',
      password: ' blue heron at dawn ',
      agentType: 'hse',
    })
    expect(send(createUserFormSchema, { ...ada, username: ' ', email: '', password: '' })).toEqual({
      username: 'Enter a username.',
      email: 'Enter an email address.',
      password: 'Enter a password.',
    })
    expect(send(createUserFormSchema, { ...ada, email: 'ada', password: 'eleven char' })).toEqual({
      email: 'Enter a valid email address.',
      password: 'Use at least 12 characters for the password.',
    })
    expect(
      send(createUserFormSchema, { ...ada, username: 'a'.repeat(65), email: `${'a'.repeat(243)}@example.com` }),
    ).toEqual({
      username: 'A username has at most 64 characters.',
      email: 'An email address has at most 254 characters.',
    })
  })

  test('has no password that is made of its own name', () => {
    const named = { ...ada, username: 'lovelace', password: 'lovelace2026lovelace' }
    expect(send(createUserFormSchema, named)).toEqual({
      password: 'This password is easy to guess. Choose another one.',
    })
  })

  test('gets a new password of 12 to 256 characters', () => {
    expect(send(resetPasswordFormSchema, { password: ' blue heron at dawn ' })).toEqual({
      password: ' blue heron at dawn ',
    })
    expect(send(resetPasswordFormSchema, { password: 'eleven char' })).toEqual({
      password: 'Use at least 12 characters for the password.',
    })
    expect(send(resetPasswordFormSchema, { password: 'blue heron at dawn '.repeat(14) })).toEqual({
      password: 'A password has at most 256 characters.',
    })
  })

  test('a key has a name, and days or no end', () => {
    const key = { name: ' Archive ', agent: 'tender' as const }
    expect(send(createKeyFormSchema, { ...key, lifetime: '90' })).toEqual({
      name: 'Archive',
      agent: 'tender',
      expiresInDays: 90,
    })
    expect(send(createKeyFormSchema, { ...key, lifetime: 'never' })).toEqual({ name: 'Archive', agent: 'tender' })
    expect(send(createKeyFormSchema, { ...key, name: ' ', lifetime: '365' })).toEqual({ name: 'Enter a name.' })
  })
})

describe('the details of a document', () => {
  const empty = { title: '', revision: '', documentDate: '', owner: '', reviewDate: '', tags: '' }
  test('may be empty, which says that there is none', () => {
    expect(send(factsFormSchema, empty)).toEqual({
      title: null,
      revision: null,
      documentDate: null,
      owner: null,
      reviewDate: null,
      tags: [],
    })
    expect(send(factsFormSchema, { ...empty, title: ' Permit ', tags: 'gas; , hot work' })).toMatchObject({
      title: 'Permit',
      tags: ['gas', 'hot work'],
    })
  })

  test('say what is too much of them', () => {
    const long = 'x'.repeat(1_000)
    expect(send(factsFormSchema, { ...empty, title: long, revision: long, owner: long })).toEqual({
      title: 'A title has at most 200 characters.',
      revision: 'A revision has at most 40 characters.',
      owner: 'An owner has at most 120 characters.',
    })
    expect(send(factsFormSchema, { ...empty, documentDate: 'May', reviewDate: '2026-02-30' })).toEqual({
      documentDate: 'Enter a day.',
      reviewDate: 'Enter a day.',
    })
    expect(send(factsFormSchema, { ...empty, tags: Array.from({ length: 60 }, (_, at) => `t${at}`).join() })).toEqual({
      tags: 'At most 20 tags of 40 characters each.',
    })
  })
})
