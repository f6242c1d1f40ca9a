import { expect, test } from 'bun:test'
import { openVerifier } from '../verifier/open-verifier.ts'
import type { ComparedPassage } from './difference.ts'
import { findDifferences } from './find-differences.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const passage = (document: string, text: string, changes: Partial<ComparedPassage> = {}): ComparedPassage => ({
  documentId: document,
  document,
  heading: '',
  text,
  ...changes,
})
const tell = async (question: string, ...passages: ComparedPassage[]) =>
  (await findDifferences(question, passages, options)).map(({ aspect, sides }): unknown[] => [
    aspect,
    ...sides.map(({ passage: index, start, end, words }) => [passages[index]?.text.slice(start, end), words]),
  ])

test.each([
  [
    'figure',
    'How often is the boiler inspected?',
    ['The boiler is inspected every six months.', 'every six months'],
    ['The boiler shall be inspected once a year.', 'once a year'],
  ],
  [
    'figure',
    'How long are the tapes of the archive kept?',
    ['The tapes of the archive are kept for 120 days.', '120 days'],
    ['The tapes of the archive are kept for 119 days.', '119 days'],
  ],
  [
    'date',
    'Until when is the mooring permit valid?',
    ['The mooring permit is valid until 31 May 2028.', '31 May 2028'],
    ['The mooring permit is valid until 31 August 2028.', '31 August 2028'],
  ],
  [
    'role',
    'Who signs the loading plan?',
    ['The loading plan is signed by the chief officer.', 'chief officer'],
    ['The terminal manager signs the loading plan.', 'terminal manager'],
  ],
  [
    'obligation',
    'Do visitors wear a helmet in the hangar?',
    ['Visitors must wear a helmet in the hangar.', 'must'],
    ['Visitors may wear a helmet in the hangar.', 'may'],
  ],
  [
    'obligation',
    'May welders use their own masks?',
    ['Welders may use their own masks.', 'may'],
    ['Welders must not use their own masks.', 'must not'],
  ],
  [
    'yes-no',
    'Is the weighbridge open on Sundays?',
    ['The weighbridge is open on Sundays.', 'Says so'],
    ['The weighbridge is not open on Sundays.', 'Denies it'],
  ],
])('two documents differ in a %s, whichever comes first: %s', async (aspect, question, one, other) => {
  const passages = [passage('One', one[0] ?? ''), passage('Other', `Staff are friendly. ${other[0]}`)] as const
  expect(await tell(question, ...passages)).toEqual([[aspect, one, other]])
  expect(await tell(question, passages[1], passages[0])).toEqual([[aspect, other, one]])
})

const six = 'The boiler is inspected every six months.'
const inspected = 'How often is the boiler inspected?'

test.each([
  ['another site', 'At plant South the boiler is inspected once a year.'],
  ['another thing', 'The standby boiler is inspected once a year.'],
  ['another case', 'When it is out of use the boiler is inspected once a year.'],
  ['another act', 'The boiler is cleaned once a year.'],
  ['what was', 'Until 2019 the boiler was inspected once a year.'],
  ['a plan', 'It is planned to inspect the boiler once a year.'],
  ['a law that is reported', 'The regulation requires that the boiler is inspected once a year.'],
  ['less told', 'The boiler is inspected regularly.'],
  ['the same in other words', 'The boiler is inspected twice a year.'],
])('is no difference: %s', async (_why, text) => {
  expect(await tell(inspected, passage('One', six), passage('Other', text))).toEqual([])
})

test('editions of a document, forms and documents of others are not compared with a rule of one’s own', async () => {
  const yearly = 'The boiler is inspected once a year.'
  expect(await tell(inspected, passage('Boilers Rev 2', six), passage('Boilers Rev 3', yearly))).toEqual([])
  for (const heading of ['Boilers of the north plant', '4.1 Boilers of the south plant'])
    expect(
      await tell(
        inspected,
        passage('One', six, { heading: 'Boilers of the east plant' }),
        passage('Other', yearly, { heading }),
      ),
    ).toEqual([])
  expect(await tell(inspected, passage('Boiler Plan Bergen', six), passage('Boiler Plan Narvik', yearly))).toEqual([])
  expect(await tell(inspected, passage('Boiler Room Rules', six), passage('Boiler Room Manual', yearly))).toHaveLength(
    1,
  )
  expect(await tell(inspected, passage('One', six), passage('Form', yearly, { documentClass: 'template' }))).toEqual([])
  expect(
    await tell(inspected, passage('One', six), passage('Offer', yearly, { documentClass: 'other_party' })),
  ).toEqual([])
})

test('a rule that is stricter than a law keeps it; one that is laxer differs from it', async () => {
  const question = 'How soon is an accident reported?'
  const law = passage('Accident Act', 'An accident shall be reported within 48 hours.', { documentClass: 'law' })
  expect(await tell(question, law, passage('Own', 'An accident is reported within 24 hours.'))).toEqual([])
  expect(await tell(question, law, passage('Own', 'An accident is reported within 72 hours.'))).toHaveLength(1)
})

test('what does not answer the question is left alone', async () => {
  expect(
    await tell('Who buys the coal?', passage('One', six), passage('Other', 'The boiler is inspected once a year.')),
  ).toEqual([])
})

test('two places of one document may differ, unless they are about different things', async () => {
  const of = (heading: string, text: string) => passage('One', text, { heading })
  const yearly = 'It is inspected once a year by the boiler inspector. The boiler is inspected once a year.'
  expect(await tell(inspected, of('3 Boiler', six), of('9 Boiler', yearly))).toHaveLength(1)
  expect(await tell(inspected, of('3 Steam', six), of('9 Hot water', yearly))).toEqual([])
})
