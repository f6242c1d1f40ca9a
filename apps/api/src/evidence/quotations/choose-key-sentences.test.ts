import { expect, test } from 'bun:test'
import { chooseKeySentences } from './choose-key-sentences.ts'

const passage = (number: number, headings: string[], text: string) => ({
  number,
  place: `d:${number}`,
  document: 'Gas Code',
  headings,
  page: number,
  relevance: 0,
  text,
})

test('each section is told by the first of its sentences that says something', () => {
  const { quotations, sections } = chooseKeySentences({
    passages: [
      passage(
        1,
        ['1 Scope'],
        '1 Scope\nThis code binds everybody who works with gas on any of our sites, by day and by night, whoever their employer may be, and it replaces all the rules of before that spoke of gas.',
      ),
      passage(
        2,
        ['2 Leaks'],
        'Who is it that must have read these pages of the code before work?\nA leak is reported to the control room at once by whoever finds it.',
      ),
      passage(3, ['2 Leaks'], 'A second passage of the same section says something else that is not quoted here.'),
      passage(4, ['3 Vents'], 'Vents are inspected each quarter by a competent person who signs the register.'),
    ],
  })
  expect(sections).toBe(3)
  expect(quotations).toEqual([
    {
      number: 1,
      text: 'This code binds everybody who works with gas on any of our sites, by day and by night, whoever their employer may be, and it replaces all the rules of before that spoke of gas.',
    },
    { number: 2, text: 'A leak is reported to the control room at once by whoever finds it.' },
    { number: 4, text: 'Vents are inspected each quarter by a competent person who signs the register.' },
  ])
})
