import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { layPages } from './support/lay-pages.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

/** Six documents of two firms and two sites, with different figures for the same things. */
const documents = {
  'Hot Work Procedure Tarnholm.pdf':
    'Tarnholm Energy Ltd\n\nHot Work Procedure\n\n1.1 A fire watch stays for 60 minutes after hot work. This is the rule of Tarnholm.\n\n1.2 A gas test is valid for 2 hours before hot work starts.',
  'Hot Work Procedure Vesper.pdf':
    'Vesper Gas Ltd\n\nHot Work Procedure\n\n1.1 A fire watch stays for 30 minutes after hot work. This is the rule of Vesper.\n\n1.2 A gas test is valid for 4 hours before hot work starts.',
  'Pump Data Sheets.pdf':
    'Pump data sheets\n\nFeed pump P-101A\n\nThe rated power of P-101A is 75 kW. The vibration limit of P-101A is 4.5 mm/s.\fPump data sheets\n\nBooster pump P-205\n\nThe rated power of P-205 is 132 kW. The vibration limit of P-205 is 7.1 mm/s.',
  'Contractor Manual 2019.pdf':
    'Contractor Manual\n\n2019 edition\n\n3.1 Contractors report an accident within 24 hours. Visitors wear a helmet with a chin strap.',
  'Contractor Manual 2023.pdf':
    'Contractor Manual\n\n2023 edition\n\n3.1 Contractors report an accident within 8 hours. Visitors wear a helmet with a light.',
  'Site Speed Rules.pdf':
    'Site speed rules\n\nHarrowby terminal\n\nThe speed limit at Harrowby is 20 km/h for all vehicles.\fSite speed rules\n\nLundmark terminal\n\nThe speed limit at Lundmark is 35 km/h for all vehicles.',
}

let app: TestApp
let user: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('namer', 'hse')
  await Promise.all(
    Object.entries(documents).map(async ([name, text]) => {
      const { id } = (await (await app.upload(user.token, name, layPages(text))).json()) as Document
      const { status } = await app.settled(user.token, id)
      if (status !== 'indexed') throw new Error(`${name} is ${status}`)
    }),
  )
})
afterAll(() => app?.stop())

const openSession = async () => {
  const client = app.trpc(user.token)
  const { id } = await client.chat.createSession.mutate({ title: 'Names' })
  return async (content: string) => {
    const { content: said, sources } = await client.chat.sendMessage.mutate({ id, content })
    return { said, files: new Set(sources.map(({ fileName }) => fileName)) }
  }
}

/** Question, what the answer must say, what it must not. */
const asked: [question: string, says: string, never: string][] = [
  ['How long does a fire watch stay after hot work at Tarnholm?', '60 minutes', '30 minutes'],
  ['How long does a fire watch stay after hot work at Vesper?', '30 minutes', '60 minutes'],
  ['At Vesper Gas Ltd, how long is a gas test valid before hot work?', '4 hours', '2 hours'],
  ['What is the rated power of P-101A?', '75 kW', '132 kW'],
  ['What is the vibration limit of pump P 205?', '7.1 mm/s', '4.5 mm/s'],
  [
    'Within how many hours must an accident be reported in the 2019 edition of the Contractor Manual?',
    '24 hours',
    '8 hours',
  ],
  [
    'Within how many hours must an accident be reported in the 2023 edition of the Contractor Manual?',
    '8 hours',
    '24 hours',
  ],
  ['What is the speed limit at Harrowby terminal?', '20 km/h', '35 km/h'],
  [
    'How long does a fire watch stay after hot work at Osterby Power Ltd?',
    'I found no document that names “Osterby Power Ltd”',
    'minutes',
  ],
  ['What is the rated power of P-309B?', 'I found no document that names “P-309B”', 'kW'],
  [
    'How long is a gas test valid according to the Flare Gas Policy?',
    'I found no document that names “Flare Gas Policy”',
    'hours',
  ],
  [
    'Within how many hours must an accident be reported in the 2015 edition?',
    'I found no document that names “2015 edition”',
    'within',
  ],
]

/** Written when the program was done, on the same documents. */
const askedLater: typeof asked = [
  ["What is Tarnholm's rule for the validity of a gas test before hot work?", '2 hours', '4 hours'],
  ['how long does the fire watch stay at vesper after hot work', '30 minutes', '60 minutes'],
  [
    'According to the Hot Work Procedure of Tarnholm Energy Ltd, how long does a fire watch stay?',
    '60 minutes',
    '30 minutes',
  ],
  ['How fast may vehicles drive at the Lundmark terminal?', '35 km/h', '20 km/h'],
  ['Is the vibration limit of P101A higher than 4 mm/s?', '4.5 mm/s', '7.1 mm/s'],
  ['What power is pump P-205 rated at?', '132 kW', '75 kW'],
  ['By the Contractor Manual 2023, how soon do contractors report an accident?', '8 hours', '24 hours'],
  ['What do visitors wear according to “Contractor Manual 2019.pdf”?', 'chin strap', 'light'],
  ['What is the vibration limit of the compressor K-700?', 'I found no document that names “K-700”', 'mm/s'],
  [
    'What is the speed limit of Brackwater Logistics GmbH for vehicles?',
    'I found no document that names “Brackwater Logistics GmbH”',
    'km/h',
  ],
  [
    'How long does a fire watch stay after hot work under the Welding Safety Standard?',
    'I found no document that names “Welding Safety Standard”',
    'minutes',
  ],
  [
    'Does the Area Authority or the HSE Manager know how long a fire watch stays at Vesper?',
    'I could not find this in ',
    'names',
  ],
]

for (const [question, says, never] of [...asked, ...askedLater])
  test(question, async () => {
    const ask = await openSession()
    const { said } = await ask(question)
    expect(said).toContain(says)
    expect(said).not.toContain(never)
  })

test('a follow-up that names another firm is answered for that firm', async () => {
  const ask = await openSession()
  expect((await ask('How long does a fire watch stay after hot work at Tarnholm?')).said).toContain('60 minutes')
  const { said, files } = await ask('And at Vesper?')
  expect(said).toContain('30 minutes')
  expect(files).toEqual(new Set(['Hot Work Procedure Vesper.pdf']))
})
