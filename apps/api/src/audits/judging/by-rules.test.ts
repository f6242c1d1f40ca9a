import { describe, expect, test } from 'bun:test'
import { openVerifier } from '../../evidence/verifier/open-verifier.ts'
import { judgeByRules } from './by-rules.ts'
import type { SourceSpan } from './find-spans.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
let page = 0
const span = (text: string, fileName = 'standard.pdf'): SourceSpan => ({
  text,
  documentId: fileName,
  fileName,
  page: ++page,
  passageId: null,
})
const judge = (question: string, ...sources: SourceSpan[]) => judgeByRules(question, sources, options)

describe('the rules of an audit', () => {
  test('call an item compliant where one stretch shows all that is asked, and quote it', async () => {
    const judged = await judge(
      'Is a rescue plan attached to every entry permit?',
      span('Helmets are worn beyond the gate at all times.'),
      span('A written rescue plan shall be attached to every entry permit.'),
    )
    expect(judged.status).toBe('compliant')
    expect(judged.evidence.map(({ quote, stance }) => [quote, stance])).toEqual([
      ['A written rescue plan shall be attached to every entry permit.', 'supports'],
    ])
    expect(judged).toMatchObject({ gap: '', action: '', severity: null, likelihood: null, controlLevel: null })
  })

  test('judge a question part by part, and name the part that is not shown', async () => {
    const judged = await judge(
      'Is a rescue plan attached to every entry permit, and is the rescue team exercised at least once a year?',
      span('A written rescue plan shall be attached to every entry permit.'),
    )
    expect(judged.status).toBe('partial')
    expect(judged.gap).toBe('No evidence: is the rescue team exercised at least once a year.')
    expect(judged.action).toContain('rescue team exercised')
    expect(judged.severity).toBe(5)
  })

  test('find the parts of a question in different documents', async () => {
    const judged = await judge(
      'Is a rescue plan attached to every entry permit, and is the rescue team exercised at least once a year?',
      span('A written rescue plan shall be attached to every entry permit.', 'permits.pdf'),
      span('The rescue team is exercised every six months.', 'rescue.pdf'),
    )
    expect(judged.status).toBe('compliant')
    expect(judged.evidence.map(({ documentName }) => documentName)).toEqual(['permits', 'rescue'])
  })

  test('hear a denial of grammar where nothing else is near, and not beside other stretches', async () => {
    const question = 'Are test results reviewed by someone independent of the laboratory?'
    const denied =
      'No one apart from the laboratory sees the test results: the chemist reads, checks and files them himself.'
    expect((await judge(question, span(denied))).status).toBe('non_compliant')
    const beside = span('Test results of the laboratory are kept in its archive for somebody who asks for a review.')
    expect((await judge(question, span(denied), beside)).status).not.toBe('non_compliant')
  })

  test('show nothing where nothing answers, however near it is, and rate no risk then', async () => {
    const judged = await judge(
      'Is the site emergency plan exercised together with the public fire service?',
      span('The contractor is informed of the site emergency plan before work starts.'),
      span('A fire watch shall be posted during hot work.'),
    )
    expect(judged).toMatchObject({ status: 'insufficient_evidence', evidence: [], severity: null, likelihood: null })
    expect(await judge('Is there a policy on drugs?')).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
  })

  test('lead to what is nearest where nothing shows it, and quote none of that as evidence', async () => {
    const judged = await judge(
      'Is the rescue team exercised at least once a year?',
      span('The rescue team has its room in the fire house, beside the boats.'),
      span('Bread is delivered to the canteen before noon.'),
    )
    expect(judged).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
    expect(judged.leads?.map(({ quote, documentName }) => [quote, documentName])).toEqual([
      ['The rescue team has its room in the fire house, beside the boats.', 'standard'],
    ])
    expect(judged.action).toStartWith('Read the nearest passages. Where they do not cover it, provide the document')
    expect(judged.reason).toMatch(
      /^No words were found that show this for certain\. To be read first: standard, page \d+, “The rescue team has its room in the fire house, beside the boats\.”$/,
    )
  })

  test('lead to each of the parts that are open before a second passage of one, and to a list as a whole', async () => {
    const judged = await judge(
      'Is the rescue team exercised at least once a year, and is the crane examined by an inspector?',
      span('The rescue team has its room in the fire house. Beside it the rescue team keeps its boats.'),
      span('The rescue team is fed in the canteen.'),
      span('6.2 Papers of the crane\n• Log of hours\n• Names of its drivers'),
    )
    expect(judged.leads?.[1]?.quote).toBe('6.2 Papers of the crane • Log of hours • Names of its drivers')
  })

  test('lead nowhere where all is shown, or nothing is near', async () => {
    const rule = 'A written rescue plan shall be attached to every entry permit.'
    const shown = await judge('Is a rescue plan attached to every entry permit?', span(rule))
    expect(shown.status).toBe('compliant')
    expect(shown).not.toHaveProperty('leads')
    expect(await judge('Is there a policy on drugs?', span('Bread is delivered at noon.'))).not.toHaveProperty('leads')
  })

  test.each([
    ['Does the crane have a valid test certificate?', 'The owner has let the test certificate of the crane run out.'],
    ['Is there a written procedure for diving work?', 'The procedure for diving work has yet to be drafted.'],
    [
      'Are toolbox talks held before every shift?',
      'Toolbox talks were held before every shift. This practice has ended.',
    ],
    [
      'Are changes to shift patterns assessed for their effect on safety?',
      'Changes to shift patterns are not assessed for their effect on safety.',
    ],
  ])('never call denied what is compliant: %s', async (question, text) => {
    const judged = await judge(question, span(text))
    expect(judged.status).toBe('non_compliant')
    expect(judged.evidence.map(({ quote, stance }) => [quote, stance])).toEqual([[text, 'contradicts']])
    expect(judged.severity).not.toBeNull()
  })

  test('read a statement whose lines break anywhere as one without breaks', async () => {
    const drafted = await judge(
      'Is there a procedure for diving?',
      span('A procedure for diving has yet\nto be drafted.'),
    )
    expect(drafted.status).toBe('non_compliant')
    const rarer = await judge(
      'Are ladders inspected at least every month?',
      span('Ladders are inspected at intervals not\nexceeding two months.'),
    )
    expect(rarer.status).toBe('partial')
  })

  test('do not add up what neighbouring sentences say of other things', async () => {
    const judged = await judge(
      'Is the rescue team exercised once a year?',
      span(
        'A rescue plan shall be known to anyone who enters. The gas test shall be repeated every 2 hours while people are inside.',
      ),
    )
    expect(judged).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
  })

  test('ask for a figure that is as strict as the question', async () => {
    const question = 'Does the fire watch remain for at least 60 minutes after hot work?'
    const of = async (text: string) => (await judge(question, span(text))).status
    expect(await of('The fire watch shall remain for 30 minutes after hot work.')).not.toBe('compliant')
    expect(await of('The fire watch shall remain for 30 minutes after hot work.')).not.toBe('insufficient_evidence')
    expect(await of('The fire watch shall remain for 90 minutes after hot work.')).toBe('compliant')
    expect(await of('The fire watch shall remain for one hour after hot work.')).toBe('compliant')
  })

  test('quote both sides where one document says what another denies', async () => {
    const judged = await judge(
      'Is a rescue plan attached to every entry permit?',
      span('A rescue plan shall be attached to every entry permit.', 'permits.pdf'),
      span('A rescue plan is not attached to entry permits.', 'contractors.pdf'),
    )
    expect(judged.status).toBe('partial')
    expect(judged.evidence.map(({ documentName, stance }) => [documentName, stance])).toEqual([
      ['permits', 'supports'],
      ['contractors', 'contradicts'],
    ])
    expect(
      judged.contradictions.map(({ statements }) =>
        statements.map(({ documentName, figure }) => [documentName, figure]),
      ),
    ).toEqual([
      [
        ['permits', 'Says so'],
        ['contractors', 'Denies it'],
      ],
    ])
  })

  test('show both figures where two documents give different ones for one thing', async () => {
    const judged = await judge(
      'Is the gas test repeated at least every 4 hours during hot work?',
      span('While hot work is in progress the gas test shall be repeated every 2 hours.', 'ptw.pdf'),
      span('The gas test for hot work by contractors shall be repeated every 4 hours.', 'contractors.pdf'),
    )
    expect(judged.status).toBe('partial')
    expect(judged.contradictions[0]?.statements.map(({ figure, documentName }) => [documentName, figure])).toEqual([
      ['ptw', 'every 2 hours'],
      ['contractors', 'every 4 hours'],
    ])
    expect(judged.gap).toContain('every 2 hours in ptw')
  })

  test('take no clause number for a figure, nothing else that differs for what is asked, and propose one thing once', async () => {
    const judged = await judge(
      'Is the pressure gauge of a hose checked every two weeks?',
      span(
        '4.2 The pressure gauge of a hose is checked every two weeks. 4.3 A hose is kept for 5 years after its test.',
        'hoses.pdf',
      ),
      span(
        '3.7 The pressure gauge of a hose is checked every six weeks. 3.8 A hose is kept for 8 years after its test.',
        'stores.pdf',
      ),
    )
    expect(judged.contradictions.map(({ statements }) => statements.map(({ figure }) => figure))).toEqual([
      ['every two weeks', 'every six weeks'],
    ])
    expect(judged.action).toBe('Decide what holds and align hoses and stores.')
    const question = 'Are isolation certificates of a pump kept for three years?'
    const first = span('2.3 Isolation certificates of a pump are kept for three years.', 'pumps.pdf')
    const second = span('7.1 Isolation certificates of a pump are kept for three years.', 'offices.pdf')
    expect(await judge(question, first, second)).toMatchObject({ status: 'compliant', contradictions: [] })
  })

  test('do not take different things for a contradiction; two places of one document may be one', async () => {
    const question = 'Is the gas test repeated at least every 4 hours during hot work?'
    const first = span('During hot work the gas test shall be repeated every 2 hours.', 'a.pdf')
    const records = span('Permit records of hot work are kept for 12 months.', 'b.pdf')
    expect(await judge(question, first, records)).toMatchObject({ status: 'compliant', contradictions: [] })
    const same = span('During hot work the gas test shall be repeated every 4 hours.', 'a.pdf')
    const judged = await judge(question, first, same)
    expect(judged.contradictions.map(({ statements }) => statements.map(({ figure }) => figure))).toEqual([
      ['every 2 hours', 'every 4 hours'],
    ])
    expect(judged.reason).toBe('The document contradicts itself.')
  })

  test('give a row that asks nothing to a person, whatever the documents say', async () => {
    const source = span('Evidence is kept. The auditor signs the report of section 4. Yes.')
    for (const row of ['A B Evidence', 'Yes No N/A', 'Signature of auditor', 'Section 4 General', 'Page 3 of 12'])
      expect(await judge(row, source)).toMatchObject({
        status: 'needs_person',
        evidence: [],
        severity: null,
        action: '',
      })
    for (const row of ['Fire extinguishers inspected monthly', 'Describe the arrangements for rescue', 'Rescue plan?'])
      expect((await judge(row, source)).status).toBe('insufficient_evidence')
  })
})
