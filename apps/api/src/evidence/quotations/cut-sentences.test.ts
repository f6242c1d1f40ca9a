import { expect, test } from 'bun:test'
import { beginsClause, cutSentences, isTitle, listsTitles, withoutHeadings } from './cut-sentences.ts'

test('the title and the rows of a table below names of columns are no sentences, and a sentence about a table is one', () => {
  const cut = cutSentences(
    'Permits are of five types and bear a colour each.\n\nTable 1: Types of permit\n\nColour\tType\tWork covered\nBrown\tExcavation\tBreaking ground deeper than 0.3 m\n\n2.3 Entry into a tank needs a certificate beside one of these permits.',
  )
  expect(cut.map(({ text }) => text)).toEqual([
    'Permits are of five types and bear a colour each.',
    '2.3 Entry into a tank needs a certificate beside one of these permits.',
  ])
  const [sentence] = cutSentences(
    'Each contract is placed in a tier of Table 1 - Contract tiers shall be kept by the owner.',
  )
  expect(sentence?.captions).toBe(false)
})

test('a heading before its clause is not quoted with it, and a bare title is told', () => {
  const [joined] = cutSentences('5 Weather\n\n5.1 Crane work stops at a mean wind of 12 m/s at the boom tip.')
  expect(joined && withoutHeadings(joined)).toBe('5.1 Crane work stops at a mean wind of 12 m/s at the boom tip.')
  const row = { text: '3 Rescue Team Leader Monthly', parts: ['3 Rescue Team', 'Leader Monthly'] }
  expect(withoutHeadings(row)).toBe(row.text)
  expect(isTitle('Replacement of raw water pumps at the Kamla pump house')).toBe(true)
  expect([isTitle('Work stops at 12 m/s'), isTitle('The watch stays.')]).toEqual([false, false])
})

test('sentences between which no space stands are quoted without one', () => {
  const text =
    'Twenty or more workers are employed there for construction work.\n\n3.”First Aid”:\n\n(a) Appliances are kept at every work place.'
  const quoted = cutSentences(text).map((sentence) => sentence.text)
  for (const sentence of quoted) expect(text.replace(/\s+/g, ' ')).toContain(sentence)
  expect(quoted.join(' ')).toContain('3.”First Aid”: (a) Appliances')
})

test('the rows of a table of figures are no sentences, and what announces it is but a caption', () => {
  const text =
    'The year was a good one for all of our plants in the south of the country.\nRevenues were as follows (dollars in millions):\n2022\t2021\nAirplanes\t200\t100\nServices\t$30\t$20\nRevenues rose because more airplanes were delivered than in the year before.'
  const sentences = cutSentences(text)
  expect(sentences.map(({ text, captions }) => [text, captions])).toEqual([
    ['The year was a good one for all of our plants in the south of the country.', false],
    ['Revenues were as follows (dollars in millions):', true],
    ['Revenues rose because more airplanes were delivered than in the year before.', false],
  ])
})

test('a clause begins with its number or below its heading, and a number within a sentence begins none', () => {
  const begins = (text: string) => cutSentences(text).map(beginsClause)
  expect(begins('6.4 Hot work inside a confined space needs a separate hot work permit.')).toEqual([true])
  expect(begins('6 The entry certificate\n\nNo entry takes place without a confined space entry certificate.')).toEqual(
    [true],
  )
  expect(begins('The ventilation runs at 6.4 Pa below the pressure of the workshop beside it.')).toEqual([false])
  expect(begins('The watch reads the gas meter before every entry into the tank.')).toEqual([false])
})

test('the contents of a chapter are told from a clause that refers to others', () => {
  expect(listsTitles('PART 4 – CRANES § 4.1 Aims § 4.2 Duties of the rigger § 4.3 Meal breaks')).toBe(true)
  expect(listsTitles('4.1 Aims 4.2 Duties of the rigger 4.3 Meal breaks')).toBe(true)
  expect(listsTitles('§ 4.1 Aims § 4.2 Duties § 4.3 Lifts that are prohibited')).toBe(true)
  expect(listsTitles('§ 4.1 Aims § 4.2 Duties of the rigger')).toBe(false)
  expect(listsTitles('§ 4.1 Aims § 4.2 Duties § 4.3 Breaks: a break of one hour is given after five hours.')).toBe(
    false,
  )
})

test('bullets without a full stop are items of their own, and what stands behind the last is none of them', () => {
  const text =
    '• Pump the bilge before the crew goes below on any day\n• Report leaks\n5. Lamp locker\nEach deck has a lamp locker that is kept dry. It holds:\n• Two lamps\no Spare wicks for all of the lamps that hang on the deck\n\nThe mate counts what it holds on each Monday of the year.'
  expect(cutSentences(text).map((one) => one.text)).toEqual([
    '• Pump the bilge before the crew goes below on any day',
    '• Report leaks',
    '5. Lamp locker Each deck has a lamp locker that is kept dry.',
    'It holds: • Two lamps o Spare wicks for all of the lamps that hang on the deck',
    'The mate counts what it holds on each Monday of the year.',
  ])
})

test('a long list begins behind what announces it, a short one is quoted whole', () => {
  const item = '• Wicks that were cut on the day before are kept dry in a box'
  const list = (items: number) => `The mate keeps:\n${Array.from({ length: items }, () => item).join('\n')}`
  expect(cutSentences(list(3))).toHaveLength(1)
  const long = cutSentences(list(6))
  expect(long.map((one) => one.announces)).toEqual([true, false, false, false, false, false, false])
})

test('a title that its text goes on behind begins a clause', () => {
  const begins = (text: string) => cutSentences(text).map(beginsClause)
  expect(begins('5. Lamp Locker Requirements Each deck has a lamp locker that is kept dry.')).toEqual([true])
  expect(begins('5. Lamps that smoke are taken ashore by the mate on the same day.')).toEqual([false])
  expect(begins('5\tLamps that smoke are taken ashore by the mate on the same day.')).toEqual([true])
})

test('a paragraph behind its number in the margin is no row of a table', () => {
  const text =
    '5.1\tLamps\n\n5.1.1\tA lamp that smokes is prohibited in every hold of the ship. The\nmate takes it ashore.\n\n5.1.2\tWicks'
  expect(cutSentences(text).map((one) => one.text)).toEqual([
    '5.1 Lamps 5.1.1 A lamp that smokes is prohibited in every hold of the ship. The mate takes it ashore. 5.1.2 Wicks',
  ])
})

test('rows that bear a number and say one thing behind it are sentences, and a table of figures with numbered rows is one', () => {
  const requirements =
    '7\tThe winch must hold a load of 900 kg for one hour without creeping.\n8\tThe winch must be painted in the colour that the owner names.'
  expect(cutSentences(requirements).map(({ text }) => text)).toEqual([
    '7 The winch must hold a load of 900 kg for one hour without creeping.',
    '8 The winch must be painted in the colour that the owner names.',
  ])
  const risks =
    'Lifting\tFalling load\t1\tNobody stands below the load while the winch turns, and the signaller sees all of them.\t2\nDigging\tBuried cables\t1\tThe cables are found and marked before the digger comes within three metres of them.\t3'
  expect(cutSentences(risks).some(({ text }) => text.includes('Nobody stands below the load'))).toBe(true)
  expect(cutSentences('No.\tLoad\tSpeed\n7\t900 kg\t2 m/s\n8\t400 kg\t3 m/s')).toEqual([])
})

test('items that a cell counts in running text are sentences of their own, and two numbers that do not count are none', () => {
  const cell =
    'Trenching\t1\t14. Keep the bucket low while the machine travels to the trench 15. Put the spoil one metre from the edge of the trench\t2'
  expect(cutSentences(cell).map(({ text }) => text)).toEqual([
    'Trenching 1 14. Keep the bucket low while the machine travels to the trench',
    '15. Put the spoil one metre from the edge of the trench 2',
  ])
  const referring = 'The spoil is put where clause 4. Trenches and clause 9. Spoil of the earthworks standard allow it.'
  expect(cutSentences(referring).map(({ text }) => text)).toEqual([referring])
})
