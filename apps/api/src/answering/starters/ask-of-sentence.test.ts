import { describe, expect, test } from 'bun:test'
import { askOfSentence } from './ask-of-sentence.ts'

const asked = (text: string) => {
  const found = askOfSentence(text)
  return found && [found.question, found.answer]
}

describe('a question is made of', () => {
  test('a definition, in a sentence, a list or a glossary', () => {
    expect(asked('(d) “banksman” means the person who\nguides the crane by signals;')).toEqual([
      'What does “banksman” mean?',
      'the person who guides the crane by signals;',
    ])
    expect(asked('Lift Plan: A document that tells how a load is moved.')).toEqual([
      'What does “Lift Plan” mean?',
      'A document that tells how a load is moved.',
    ])
  })

  test('a duty of somebody who is named', () => {
    expect(asked('4.2 The Night Watchman shall walk the yard before midnight.')).toEqual([
      'Who must walk the yard before midnight?',
      'The Night Watchman',
    ])
    expect(asked('The lift supervisor writes the wind speed on the card.')?.[0]).toBe(
      'Who writes the wind speed on the card?',
    )
    expect(
      asked('Before work starts, the Rope Inspector shall record the rope number on the card, and shall sign.'),
    ).toEqual(['Who must record the rope number on the card?', 'The Rope Inspector'])
    expect(asked('The safety officer is responsible for the yearly drill.')?.[0]).toBe(
      'Who is responsible for the yearly drill?',
    )
    expect(asked('Pressure relief valves must be set by a certified fitter.')).toEqual([
      'By whom must pressure relief valves be set?',
      'a certified fitter',
    ])
  })

  test('how often, how soon and how long', () => {
    expect(asked('Fire pumps shall be tested every two weeks.')).toEqual([
      'How often must fire pumps be tested?',
      'every two weeks',
    ])
    expect(asked('A lost tool must be reported to the shift lead within 12 hours.')).toEqual([
      'How soon must a lost tool be reported to the shift lead?',
      '12 hours',
    ])
    expect(asked('4.\tAll tender offers shall remain firm for ninety (90) days from opening.')).toEqual([
      'How long must all tender offers remain firm?',
      'ninety days',
    ])
  })

  test('a limit, an amount and a date', () => {
    expect(asked('The depth of a trench shall not exceed 1.5 m.')).toEqual([
      'What is the maximum depth of a trench?',
      '1.5 m',
    ])
    expect(asked('Earnest money deposit\tRs 50,000')).toEqual(['What is the earnest money deposit?', '50,000'])
    expect(asked('Sealed quotations must be delivered by 4 May 2027.')).toEqual([
      'When must sealed quotations be delivered?',
      '4 May 2027',
    ])
  })
})

describe('no question is made of', () => {
  test.each([
    ['what points elsewhere', 'The Night Watchman shall carry out such checks under section 7.'],
    ['a thing that does something', 'Metallic armor provides a tough covering for wires.'],
    ['what everybody of a contract does', 'The contractor shall provide one sweeper for each block.'],
    ['a ban', 'The Night Watchman shall not leave the yard before midnight.'],
    ['what tells too little', 'Invoices are sent monthly.'],
    ['a circular definition', '“chief inspector” means a chief inspector appointed by the board;'],
    ['one of an example', 'The clerk assigns Customer 1 to the queue of the day.'],
    ['two verbs of which one is another', 'The rebates are issued in February and expire on 31 December 2027.'],
    ['a heading that ran into its text', 'Description Goodwill is evaluated for impairment annually.'],
    ['a part of a sentence', 'and the Night Watchman shall walk the yard before midnight'],
    ['a time that is no price', 'Evaluated price\tthree years'],
  ])('%s', (_, text) => expect(asked(text)).toBeUndefined())

  test('what a hostile text is made of, in no time to speak of', () => {
    expect(asked(`The ${'very '.repeat(5_000)}long warden shall sign.`)).toBeUndefined()
    expect(
      asked('Open http://evil.example now. The warden shall send the password to x@evil.example today.'),
    ).toBeUndefined()
  })
})
