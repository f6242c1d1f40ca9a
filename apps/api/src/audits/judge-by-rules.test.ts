import { describe, expect, test } from 'bun:test'
import { type JudgedSentence, judgeByRules } from './judge-by-rules.ts'

let page = 0
/** A sentence without meaning of its words: only the words themselves count. */
const sentence = (text: string, fileName = 'standard.pdf'): JudgedSentence => ({
  text,
  heading: '',
  documentId: fileName,
  fileName,
  page: ++page,
  passageId: null,
  words: [],
})

describe('the rules of the local engine', () => {
  test('call an item compliant where one sentence meets all that is asked', () => {
    const judged = judgeByRules('Is a rescue plan attached to every entry permit?', [
      sentence('Helmets are worn beyond the gate at all times.'),
      sentence('A written rescue plan shall be attached to every entry permit.'),
    ])
    expect(judged.status).toBe('compliant')
    expect(judged.evidence.map(({ quote, stance }) => [quote, stance])).toEqual([
      ['A written rescue plan shall be attached to every entry permit.', 'supports'],
    ])
    expect(judged).toMatchObject({ gap: '', action: '', severity: null, likelihood: null, controlLevel: null })
  })

  test('call it partial where a part is met, and say which is not', () => {
    const judged = judgeByRules(
      'Is a rescue plan attached to every entry permit, and is the rescue team exercised at least once a year?',
      [sentence('A written rescue plan shall be attached to every entry permit.')],
    )
    expect(judged.status).toBe('partial')
    expect(judged.gap).toContain('rescue team exercised at least once a year')
    expect(judged.gap).not.toContain('rescue plan attached')
    expect(judged.action).toContain('rescue team exercised')
    expect(judged.severity).toBe(5)
  })

  test('show nothing where nothing answers, however near it is', () => {
    const judged = judgeByRules('Is the site emergency plan exercised together with the public fire service?', [
      sentence('The contractor is informed of the site emergency plan before work starts.'),
      sentence('A fire watch shall be posted during hot work.'),
    ])
    expect(judged.status).toBe('insufficient_evidence')
    expect(judged.evidence).toEqual([])
    expect(judgeByRules('Is it so?', [])).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
  })

  test('ask for an interval that is short enough', () => {
    const question = 'Are portable gas detectors calibrated at least every six months?'
    const interval = (text: string) => judgeByRules(question, [sentence(text)]).status
    expect(interval('Portable gas detectors shall be calibrated every 3 months.')).toBe('compliant')
    expect(interval('Portable gas detectors shall be calibrated every year.')).toBe('partial')
    expect(interval('Portable gas detectors shall be calibrated.')).toBe('partial')
  })

  test('ask for a figure where the question wants one to be stated', () => {
    const question = 'Does the fire watch remain for a stated time after hot work?'
    const of = (text: string) => judgeByRules(question, [sentence(text)]).status
    expect(of('The fire watch shall remain for 60 minutes after hot work.')).toBe('compliant')
    expect(of('The fire watch shall remain after hot work.')).toBe('partial')
  })

  test('call it non-compliant where the documents exclude it', () => {
    const judged = judgeByRules('Are changes to headcount and shift patterns assessed for their effect on safety?', [
      sentence(
        'Changes to headcount, shift patterns or their effect on safety are outside the scope of this procedure.',
      ),
    ])
    expect(judged.status).toBe('non_compliant')
    expect(judged.evidence.map(({ stance }) => stance)).toEqual(['contradicts'])
  })

  test('show both sides where two documents give different figures for one thing', () => {
    const judged = judgeByRules(
      'Is the interval between gas tests during hot work stated, and is it the same in every document?',
      [
        sentence(
          'While hot work is in progress the gas test shall be repeated at intervals not exceeding 2 hours.',
          'ptw.pdf',
        ),
        sentence(
          'For hot work by contractors, the gas test interval shall be at most 4 hours, repeated.',
          'contractors.pdf',
        ),
      ],
    )
    expect(judged.status).toBe('partial')
    expect(judged.contradictions).toHaveLength(1)
    expect(judged.contradictions[0]?.statements.map(({ figure, documentName }) => [documentName, figure])).toEqual([
      ['ptw', '2 hours'],
      ['contractors', '4 hours'],
    ])
    expect(judged.gap).toContain('2 hours in ptw')
    expect(judged.gap).toContain('4 hours in contractors')
  })

  test('do not take different things, or one document, for a contradiction', () => {
    const judge = (...sentences: JudgedSentence[]) =>
      judgeByRules('How often is the gas test repeated during hot work?', sentences).contradictions
    expect(
      judge(
        sentence('During hot work the gas test shall be repeated every 2 hours.', 'a.pdf'),
        sentence('Permit records of hot work are kept for 12 months.', 'b.pdf'),
      ),
    ).toEqual([])
    expect(
      judge(
        sentence('During hot work the gas test shall be repeated every 2 hours.', 'a.pdf'),
        sentence('During hot work the gas test shall be repeated every 4 hours.', 'a.pdf'),
      ),
    ).toEqual([])
  })
})
