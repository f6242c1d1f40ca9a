import { describe, expect, test } from 'bun:test'
import { openVerifier } from '../../evidence/verifier/open-verifier.ts'
import { judgeByRules } from './by-rules.ts'
import type { SourceSpan } from './find-spans.ts'
import { weighModel } from './weigh-model.ts'

const source = (text: string, fileName = 'Safety Report.pdf'): SourceSpan => ({
  text,
  documentId: `id of ${fileName}`,
  fileName,
  page: 1,
  passageId: null,
})
const options = { today: new Date('2026-01-15'), verifier: await openVerifier() }
const fires = 'Have there been any fires in the last year?'
const judge = (question: string, ...texts: string[]) =>
  judgeByRules(
    question,
    texts.map((text) => source(text)),
    options,
    'no_is_good',
  )

describe('where no is the good answer', () => {
  test('what says no is compliant, and supports it', async () => {
    const judged = await judge(fires, 'No fires occurred in the last year.')
    expect(judged).toMatchObject({
      status: 'compliant',
      reason:
        'Safety Report, page 1, says no: “No fires occurred in the last year.” The quoted words say that it is not so, which is the good answer here.',
      evidence: [{ quote: 'No fires occurred in the last year.', stance: 'supports' }],
      gap: '',
      severity: null,
      likelihood: null,
    })
  })

  test('what says yes is non-compliant, and contradicts it', async () => {
    const judged = await judge(fires, 'There have been fires in the last year.')
    expect(judged).toMatchObject({
      status: 'non_compliant',
      reason:
        'Safety Report, page 1, says yes: “There have been fires in the last year.” The quoted words say that it is so, and no is the good answer here.',
      evidence: [{ quote: 'There have been fires in the last year.', stance: 'contradicts' }],
      gap: 'The documents say yes, where no is good: have there been any fires in the last year.',
      likelihood: 4,
    })
  })

  test('what says a part of it, or less, speaks against it and stays in doubt', async () => {
    const judged = await judge(fires, 'There have been two fires in the last year.')
    expect(judged).toMatchObject({ status: 'partial', evidence: [{ stance: 'contradicts' }], likelihood: 2 })
    expect(judged.gap).toBe(
      'The documents say a part of it, where no is good: have there been any fires in the last year.',
    )
  })

  test('what says neither leaves it open', async () => {
    const judged = await judge(fires, 'The canteen is open from noon to two.')
    expect(judged).toMatchObject({ status: 'insufficient_evidence', evidence: [], severity: null, likelihood: null })
  })

  test('one word against another stays in doubt', async () => {
    const judged = await judgeByRules(
      'Are any hoses damaged?',
      [source('The hoses are damaged.', 'One.pdf'), source('The hoses are not damaged.', 'Other.pdf')],
      options,
      'no_is_good',
    )
    expect(judged.status).toBe('partial')
  })

  test('of several things only those are turned that ask for something bad', async () => {
    const judged = await judge(
      'Have there been any fires in the last year, and is a fire register kept?',
      'No fires occurred in the last year. A fire register is kept.',
    )
    expect(judged.status).toBe('compliant')
  })

  test('a person may say of any question that no is good', async () => {
    expect((await judge('Is smoking allowed on site?', 'Smoking is not allowed on site.')).status).toBe('compliant')
    expect((await judge('Is smoking allowed on site?', 'Smoking is allowed on site.')).status).toBe('non_compliant')
  })
})

test('without it the same words say the opposite', async () => {
  const judged = await judgeByRules(fires, [source('No fires occurred in the last year.')], options)
  expect(judged.status).toBe('non_compliant')
})

test('a model does not talk a yes away where no is good', async () => {
  const said = source('There have been fires in the last year.')
  const byRules = await judgeByRules(fires, [said], options, 'no_is_good')
  const byModel = {
    status: 'compliant',
    evidence: [{ ...said, documentName: 'Safety Report', passageId: null, quote: said.text, stance: 'supports' }],
    reason: 'The fires were put out.',
    gap: '',
    action: '',
    controlLevel: null,
    severity: null,
    likelihood: null,
  } as const
  const confirmed = await weighModel(
    fires,
    { ...byModel, evidence: [...byModel.evidence] },
    byRules,
    options,
    'no_is_good',
  )
  expect(confirmed).toBeUndefined()
})
