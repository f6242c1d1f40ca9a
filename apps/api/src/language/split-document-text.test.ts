import { expect, test } from 'bun:test'
import { patienceMs } from '../../test/support/wait-until.ts'
import { splitDocumentText } from './split-document-text.ts'

const split = (text: string) => splitDocumentText(text).map((sentence) => sentence.text)

test('abbreviations, initials and clause numbers do not end a sentence', () => {
  expect(
    split('7.2.1. The permit is valid for 2 hrs. It needs e.g. a test. Pay Rs. 50 at 6 a.m. on site. Ends.'),
  ).toEqual([
    '7.2.1. The permit is valid for 2 hrs.',
    'It needs e.g. a test.',
    'Pay Rs. 50 at 6 a.m. on site.',
    'Ends.',
  ])
  expect(split('It applies from 01.04.2024. The fee is 45. See section 12. It is due.')).toEqual([
    'It applies from 01.04.2024.',
    'The fee is 45.',
    'See section 12. It is due.',
  ])
})

test('lines break anywhere, but empty lines and lists divide', () => {
  expect(split('Hot work\n\nNo worker\nshall enter.\n(a) one;\n(b) two; and\n(c) three.')).toEqual([
    'Hot work',
    'No worker\nshall enter.',
    '(a) one;',
    '(b) two; and\n(c) three.',
  ])
})

test('rows of a table are sentences, a cell that is wrapped stays whole', () => {
  expect(split('Gas\tLimit\nOxygen\t19.8%\nHydrogen\tup to\nthree percent')).toEqual([
    'Gas\tLimit',
    'Oxygen\t19.8%',
    'Hydrogen\tup to\nthree percent',
  ])
})

test('a sentence does not go on from a cell of many words to another one, but a name stays with what it names', () => {
  const rule = 'The operator tests the relief valve of each separator once in twelve months'
  const answer = 'We test all relief valves of our separators every six months'
  expect(split(`4.2\t${rule}\t${answer}\tYes\n4.3\tHoses\tEach day`)).toEqual([
    `4.2\t${rule}`,
    `${answer}\tYes`,
    '4.3\tHoses\tEach day',
  ])
  expect(split(`Relief valves\t${rule}`)).toEqual([`Relief valves\t${rule}`])
  expect(split(`${rule}\tMonthly, by the crew`)).toEqual([`${rule}\tMonthly, by the crew`])
})

test('offsets give the sentence, whatever stands around it', () => {
  const text = '  First.  \n\n  Second one!  '
  for (const { text: sentence, start, end } of splitDocumentText(text)) expect(text.slice(start, end)).toBe(sentence)
  expect(split('')).toEqual([])
  expect(split(' \n\n ')).toEqual([])
})

test(
  'text without an end of a sentence is cut all the same, in a time that grows with its length',
  () => {
    for (const filler of ['and Fig. ', 'No. ', 'a ', '1.1.', '. ', 'Fig.\n']) {
      const text = filler.repeat(400_000 / filler.length)
      const sentences = splitDocumentText(text)
      for (const sentence of sentences) expect(sentence.end - sentence.start).toBeLessThanOrEqual(4_000)
      expect(
        sentences
          .map((sentence) => sentence.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(text.replace(/\s/g, ''))
    }
  },
  patienceMs,
)

test('the short form of a unit ends no sentence where the same figure follows in another unit', () => {
  const split = (text: string) => splitDocumentText(text).map((one) => one.text)
  expect(split('Push with at most 30 lb. (133 N) by hand. Reach no higher than 60 in. (152 cm).')).toEqual([
    'Push with at most 30 lb. (133 N) by hand.',
    'Reach no higher than 60 in. (152 cm).',
  ])
  expect(split('Push with at most 30 lb. Reach no higher.')).toEqual(['Push with at most 30 lb.', 'Reach no higher.'])
})
