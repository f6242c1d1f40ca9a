import { expect, test } from 'bun:test'
import { type DefinedAbbreviations, longForm, spellOut } from './spell-out.ts'

test('abbreviations of the field are spelled out once, words are left alone', () => {
  expect(spellOut('What are our H2S alarm levels?').text).toBe('What are our H2S (hydrogen sulphide) alarm levels?')
  expect(spellOut('Which PPE, or personal protective equipment?').text).toBe(
    'Which PPE, or personal protective equipment?',
  )
  expect(spellOut('Is it the norm to sow seeds in the UAE?').text).toBe('Is it the norm to sow seeds in the UAE?')
  expect(longForm('PSVs')).toBe('pressure safety valve')
  expect(longForm('constructor')).toBeUndefined()
})

const manager = { short: 'OIM', long: 'offshore installation manager' }
const known = [manager, { short: 'MOC', long: 'management of contractors' }]
const defined: DefinedAbbreviations = {
  longsOf: (short) => known.filter((one) => one.short === short).map(({ long }) => long),
  beginningWith: (word) => known.filter(({ long }) => long.startsWith(`${word} `)),
}

test('what documents define makes another question, with the other form in it', () => {
  expect(spellOut('Who replaces the OIM?', defined)).toEqual({
    text: 'Who replaces the OIM?',
    other: 'Who replaces the offshore installation manager?',
    abbreviations: [manager],
  })
  expect(spellOut('who replaces the oim, and the ppe?', defined).other).toBe(
    'who replaces the offshore installation manager, and the ppe?',
  )
  expect(spellOut('Who replaces the Offshore Installation Managers?', defined)).toEqual({
    text: 'Who replaces the Offshore Installation Managers?',
    other: 'Who replaces the OIM?',
    abbreviations: [manager],
  })
  expect(spellOut('What is MOC of PPE?', defined)).toMatchObject({
    text: 'What is MOC of PPE (personal protective equipment)?',
    other: 'What is management of contractors of PPE (personal protective equipment)?',
  })
  expect(spellOut('What is the OIM, the offshore installation manager?', defined).other).toBeUndefined()
})
