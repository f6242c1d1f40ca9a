import { expect, test } from 'bun:test'
import { readAcceptance } from './read-acceptance.ts'

test('a bare answer is read, whatever words it denies or accepts with', () => {
  const answers = {
    accepted: [
      'Complied.',
      'We fully comply with this requirement',
      'Accepted without deviation',
      'Deviation: none',
      'Y',
    ],
    refused: ['Not complied', 'No', 'NC', 'We are unable to comply', 'Excluded', 'We decline', 'Deviation'],
    partly: ['Partially compliant'],
    noted: ['Noted', 'To be confirmed'],
  } as const
  for (const [acceptance, texts] of Object.entries(answers))
    expect(texts.map((text) => `${text}: ${readAcceptance(text)}`)).toEqual(
      texts.map((text) => `${text}: ${acceptance}`),
    )
})

test('an answer with any other word is read as the sentence that it is', () => {
  for (const text of ['Compliant, subject to our terms', 'Complied within 40 days', 'We do not supply spares'])
    expect(readAcceptance(text)).toBeUndefined()
})
