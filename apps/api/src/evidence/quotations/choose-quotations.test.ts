import { expect, test } from 'bun:test'
import { chooseQuotations } from './choose-quotations.ts'

/** Takes every text for the question itself. */
const embedder = {
  embedUrgently: async (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0])),
  compareWords: async (query: string, passages: readonly string[]) =>
    passages.map(() => ({ score: 1, words: query.split(' ').map((word) => ({ word, match: 1 })) })),
}
const passage = (number: number, text: string) => ({
  number,
  place: `d:${number}`,
  document: 'Report',
  headings: [],
  page: number,
  relevance: 2 - number / 10,
  text,
})
const quoted = async (...texts: string[]) => {
  const passages = texts.map((text, index) => passage(index + 1, text))
  const { quotations } = await chooseQuotations(
    { question: 'What were the highlights of the year?', detailed: false, passages },
    embedder,
  )
  return quotations.map(({ text }) => text)
}

test('a title by itself is no quotation, a line with a figure is', async () => {
  const sentence = 'The plant was started again after the leak at the pump had been found and mended.'
  expect(await quoted('Highlights of Our 2022 Results', sentence)).toEqual([sentence])
  expect(await quoted('Highlights of Our 2022 Results')).toEqual([])
  expect(await quoted('Note 12 – Reserve Plans Membership Units', sentence)).toEqual([sentence])
  expect(await quoted('Note 12 – Reserve Plans Membership Units')).toEqual([])
  expect(await quoted('§ 4.1 Aims of the year § 4.2 Duties of the crew § 4.3 Leave', sentence)).toEqual([sentence])
  expect(await quoted('Number of the Control Room 112')).toEqual(['Number of the Control Room 112 …'])
})

test('a definition is quoted whole, however long', async () => {
  const kinds = Array.from({ length: 40 }, (_, at) => `the kind numbered k${at} of hut`).join(', ')
  const definition = `“Lantern room” means ${kinds}, but not a room that is open to the weather.`
  const { quotations } = await chooseQuotations(
    { question: 'What is a lantern room under the act?', detailed: false, passages: [passage(1, definition)] },
    embedder,
  )
  expect(quotations.map(({ text }) => text)).toEqual([definition])
})

/** Tells apart what has words of the question from what has none. */
const byWords = {
  embedUrgently: async (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0])),
  compareWords: async (_: string, texts: readonly string[]) => texts.map(() => ({ score: 0, words: [] })),
}
const nearest = { opening: 'I could not find this for certain', only: false }

test('the sentence on which it rests that a question is answered is quoted, and where none holds the rest is only near', async () => {
  const answer = async (question: string, ...texts: string[]) => {
    const passages = texts.map((text, index) => passage(index + 1, text))
    const found = await chooseQuotations({ question, detailed: false, support: 30, nearest, passages }, byWords)
    return { unsure: found.unsure, first: found.quotations[0]?.text }
  }
  const near = 'The ramp of the ferry is washed by the crew of the ferry on each morning before it sails.'
  const limit = 'No lorry on the ramp of the ferry may be wider than 3 m, with all that it carries on it.'
  expect(await answer('How wide may a lorry on the ramp of the ferry be?', near, limit)).toEqual({
    unsure: false,
    first: limit,
  })
  expect(await answer('How wide may a lorry on the ramp of the ferry be?', near)).toEqual({ unsure: true, first: near })
})

test('one good quotation goes before one that was found nearer, and what does not answer is left out', async () => {
  const answer = async (question: string, ...texts: string[]) => {
    const passages = texts.map((text, index) => passage(index + 1, text))
    const found = await chooseQuotations({ question, detailed: false, support: 30, nearest, passages }, byWords)
    return found.quotations.map(({ text }) => text)
  }
  const other = 'No cart that is drawn by hand on the deck of the ferry may be wider than 1 m at its wheels.'
  const limit = 'No lorry on the ramp of the ferry may be wider than 3 m, with all that it carries on it.'
  const washed = 'The ramp of the ferry is washed by the crew of the ferry on each morning before it sails.'
  expect(await answer('How wide may a lorry on the ramp of the ferry be?', other, limit, washed)).toEqual([limit])
})

test('a sentence that was joined to its heading is quoted once, without it', async () => {
  const text = '5 Weather\n\n5.1 The ferry stops at a mean wind of 12 m/s, which is measured at the top of its mast.'
  const { quotations } = await chooseQuotations(
    {
      question: 'At which wind does the ferry stop?',
      detailed: false,
      support: 30,
      nearest,
      passages: [passage(1, text)],
    },
    byWords,
  )
  expect(quotations.map((one) => one.text)).toEqual([text.replace('5 Weather\n\n', '')])
})

test('of a follow-up what it asks itself must be answered, and of several questions what is not is named', async () => {
  const answer = (question: string, text: string) =>
    chooseQuotations({ question, detailed: false, support: 30, nearest, passages: [passage(1, text)] }, byWords)
  const leaves = 'The ferry to the island leaves on each morning at 7:30 from the pier behind the harbour office.'
  const steers = `${leaves} The ferry to the island is steered by the mate as long as the pilot is on leave.`
  expect((await answer('When does the ferry to the island leave?\nWho steers the ferry?', leaves)).unsure).toBe(true)
  expect((await answer('When does the ferry to the island leave?\nWho steers the ferry?', steers)).unsure).toBe(false)
})

const berths = `Table 4: Berths of the harbour

Berth\tPlace\tDepth
North\tBehind the mole\t4 m
South\tAt the slip\t3 m
West\tBelow the light\t6 m

5.2 The harbour office is open on every day of the week from six in the morning.`

test('a list that stands in a table is quoted with all its rows, one row that is asked for alone', async () => {
  const quote = async (question: string) => {
    const { quotations } = await chooseQuotations(
      { question, detailed: false, passages: [passage(1, berths)] },
      byWords,
    )
    return quotations[0]
  }
  const list = await quote('What are the berths of the harbour?')
  expect(list?.text).toBe('North\tBehind the mole\t4 m\nSouth\tAt the slip\t3 m\nWest\tBelow the light\t6 m')
  expect(list?.head).toBe('Berth\tPlace\tDepth')
  const one = await quote('What is the depth of the west berth?')
  expect([one?.text, one?.cell]).toEqual(['West\tBelow the light\t6 m', { at: 2, name: 2 }])
})

test('a list that a sentence calls the following is quoted with it, though no colon stands before it', async () => {
  const text = `Of the following orders the part on lamps is repealed, so that none of it is said twice.

(a) the Harbour Order 1923

(b) the Pier Order 1934

(c) the Slip Order 1951`
  const { quotations } = await chooseQuotations(
    { question: 'Which orders lose their part on lamps?', detailed: false, passages: [passage(1, text)] },
    byWords,
  )
  expect(quotations[0]?.text).toContain('the Slip Order 1951')
})

test('a title that stands above a sentence on a line of its own is no part of the quotation', async () => {
  const text = `The mate of the quay sleeps in a cabin of steel behind the mole in winter.

Lamp Store Keys

Each lamp store of the harbour has a key of its own that the pilot keeps.

Oil Store Keys

Each oil store of the harbour has two keys that nobody keeps at home.`
  const { quotations } = await chooseQuotations(
    { question: 'Who keeps the lamp key?', detailed: false, passages: [passage(1, text)] },
    byWords,
  )
  expect(quotations[0]?.text).toBe('Each lamp store of the harbour has a key of its own that the pilot keeps.')
})
