import { expect, test } from 'bun:test'
import { createSentenceSplitter, splitSentences } from './split-sentences.ts'

function sentencesOf(markdown: string): string[] {
  return splitSentences(markdown).map(({ start, end }) => markdown.slice(start, end))
}

test('a sentence keeps the citations that follow its full stop', () => {
  expect(sentencesOf('A permit is needed. [1] It is valid for one shift. [1][2] Nobody else signs')).toEqual([
    'A permit is needed. [1]',
    'It is valid for one shift. [1][2]',
    'Nobody else signs',
  ])
  expect(sentencesOf('A permit is needed [1]. It lapses [2].')).toEqual(['A permit is needed [1].', 'It lapses [2].'])
  expect(sentencesOf('A permit is needed.\n[1]\n\nNext.')).toEqual(['A permit is needed.\n[1]', 'Next.'])
})

test('numbers, abbreviations and clause numbers do not end a sentence', () => {
  expect(sentencesOf('Below 1.5 % LEL, e.g. at Sec. 7.3.3 or No. 4, p. 14.')).toHaveLength(1)
  expect(sentencesOf('Pay Rs. 50 to M/s Alpha Ltd. Lucknow, Govt. Contractor.')).toHaveLength(1)
  expect(sentencesOf('(2) 12. No person shall enter. Art. 5 applies.')).toHaveLength(2)
  expect(sentencesOf('A Class A permit. Then a Class B permit.')).toHaveLength(2)
})

test('a quotation is one piece with one citation', () => {
  expect(sentencesOf('“Work stops at once. The permit is suspended.” [1] “It may be renewed.” [2]')).toEqual([
    '“Work stops at once. The permit is suspended.” [1]',
    '“It may be renewed.” [2]',
  ])
  expect(sentencesOf('The “hot work” permit is red. “An open quote. It ends here.')).toHaveLength(3)
})

test('list items, table rows and paragraphs are apart; headings, rules and code are no sentences', () => {
  const markdown = [
    '## Hot work. Rules',
    'It needs:',
    '- a permit, [1]',
    '- a gas test. Every two hours. [2]',
    '1. First step',
    '',
    '---',
    '| Class | Sign |',
    '|---|---|',
    '| A | Area. |',
    '```',
    'code. more code.',
    '```',
    'The end\nof it.',
  ].join('\n')
  expect(sentencesOf(markdown)).toEqual([
    'It needs:',
    'a permit, [1]',
    'a gas test.',
    'Every two hours. [2]',
    'First step',
    '| A | Area.',
    'The end\nof it.',
  ])
})

test('bold and closing marks stay with their sentence', () => {
  expect(sentencesOf('**Stop work.** [1] (Then call.) Go! Why? 3 people.')).toEqual([
    '**Stop work.** [1]',
    '(Then call.)',
    'Go!',
    'Why?',
    '3 people.',
  ])
})

test('nothing is made of nothing, and a long text takes no long time', () => {
  expect(sentencesOf('')).toEqual([])
  expect(sentencesOf('[1] [2]\n\n***')).toEqual([])
  expect(splitSentences('A sentence of words. [1] '.repeat(4_000))).toHaveLength(4_000)
  expect(splitSentences('. '.repeat(50_000))).toEqual([])
  expect(splitSentences('“'.repeat(20_000))).toEqual([])
})

/** What is given for each piece, and at the end. */
function sentencesAsWritten(pieces: readonly string[]): string[][] {
  const splitter = createSentenceSplitter()
  const given = [...pieces.map((piece) => splitter.add(piece)), splitter.end()]
  return given.map((sentences) => sentences.map(({ text }) => text))
}

test('while it is written, a sentence is given once: when the next one has begun and it can change no more', () => {
  expect(sentencesAsWritten(['A permit is needed.', ' [1]', ' It', ' lapses. Call No.', ' 4.', '\n\nEnd'])).toEqual([
    [],
    [],
    ['A permit is needed. [1]'],
    ['It lapses.'],
    [],
    ['Call No. 4.'],
    ['End'],
  ])
  // What stands behind an opening quotation mark may all be one quotation.
  expect(sentencesAsWritten(['“Stop. Go on. ', 'Wait.” [1]', ' Then'])).toEqual([
    [],
    [],
    ['“Stop. Go on. Wait.” [1]'],
    ['Then'],
  ])
})

test('in pieces of any size the same sentences are found as in the whole', () => {
  const markdown =
    '## Rules\n\nIt “needs. A permit.” [1] Sec. 7.3.3 applies, e.g. here.\n[2]\n- one. Two! [1][2]\n\n| A | B. |\n|---|---|\n| C | D. |\n```\ncode. x\n```\n1. **Stop.** [3] (Call.) “Open. End'
  const whole = splitSentences(markdown)
  expect(whole).toHaveLength(9)
  for (const size of [1, 2, 3, 7]) {
    const splitter = createSentenceSplitter()
    const given = []
    for (let at = 0; at < markdown.length; at += size) given.push(...splitter.add(markdown.slice(at, at + size)))
    given.push(...splitter.end())
    expect(given.map(({ start, end }) => ({ start, end }))).toEqual(whole)
    for (const { start, end, text } of given) expect(text).toBe(markdown.slice(start, end))
  }
})

test('text that could be anything takes no longer for being long or coming letter by letter', () => {
  for (const repeated of ['12. ', '|', '- ', '“', 'A.)', '[1] ', '. ', ' ']) {
    const splitter = createSentenceSplitter()
    for (const letter of repeated.repeat(30_000 / repeated.length)) splitter.add(letter)
    // The old splitter took minutes for it: a table ruling was tried from each bar, a clause number at each stop.
    expect(splitter.end().length).toBeLessThanOrEqual(1)
  }
})
