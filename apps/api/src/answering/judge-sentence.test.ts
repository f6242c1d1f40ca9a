import { describe, expect, test } from 'bun:test'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import { readableSentence } from './find-support.ts'
import { judgeSentence } from './judge-sentence.ts'
import { readEvidence } from './read-evidence.ts'

const passage = readEvidence({
  heading: '7 Hot work',
  text: 'A Class A permit shall be signed by the Area Authority before any tool is brought to the worksite. The gas test is repeated every two hours. The licence shall not be transferred.',
})
const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const stateOf = async (sentence: string) => (await judgeSentence(sentence, [passage], options)).state

describe('a quotation', () => {
  test('stands word for word, and says no more than that', async () => {
    expect(await stateOf('“The gas test is repeated every two hours.”')).toBe('quotation')
    expect(await stateOf('Quoted from your documents: “… signed by the Area Authority before any tool …”')).toBe(
      'quotation',
    )
  })

  test('that stands nowhere is not supported', async () => {
    expect(await stateOf('The procedure states: “The gas test is repeated every ten hours.”')).toBe('not_supported')
  })

  test('does not vouch for what is said beside it', async () => {
    expect(await stateOf('All permits are waived on Sundays: “The gas test is repeated every two hours.”')).not.toBe(
      'quotation',
    )
    expect(await stateOf('All permits are waived on Sundays: “The gas test is repeated every two hours.”')).not.toBe(
      'supported',
    )
  })
})

describe('a sentence in other words', () => {
  test('is supported where all that it says is there', async () => {
    expect(await stateOf('The gas test is repeated every 2 h.')).toBe('supported')
  })

  test('need not name again what its heading names, but has to say what is done with it', async () => {
    expect(await stateOf('The gas test of hot work is repeated every two hours.')).toBe('supported')
    expect(await stateOf('Hot work is repeated every two hours.')).not.toBe('supported')
  })

  test('is contradicted where the page says otherwise', async () => {
    expect(await stateOf('The gas test is repeated every six hours.')).toBe('contradicted')
    expect(await stateOf('The licence shall be transferred.')).toBe('contradicted')
  })

  test('is not supported where the page does not say it', async () => {
    expect(await stateOf('Cranes are inspected by a competent engineer.')).toBe('not_supported')
  })
})

describe('what decided', () => {
  const other = readEvidence({ heading: '', text: 'The canteen opens at noon.' })
  const groundOf = async (sentence: string) => {
    const { ground } = await judgeSentence(sentence, [other, passage], options)
    return ground && [ground.index, passage.text.slice(ground.start, ground.end), ground.aspects]
  }

  test('is the statement that shows it, in the passage that has it', async () => {
    expect(await groundOf('The gas test is repeated every 2 h.')).toEqual([
      1,
      'The gas test is repeated every two hours.',
      [],
    ])
  })

  test('is the statement that says otherwise, and in what', async () => {
    expect(await groundOf('The gas test is repeated every six hours.')).toEqual([
      1,
      'The gas test is repeated every two hours.',
      ['quantity'],
    ])
    expect(await groundOf('The licence shall be transferred.')).toEqual([
      1,
      'The licence shall not be transferred.',
      ['polarity'],
    ])
  })

  test('is where a quotation stands', async () => {
    expect(await groundOf('“the gas test is repeated every two hours”')).toEqual([
      1,
      'The gas test is repeated every two hours',
      [],
    ])
  })

  test('is nothing where nothing shows it', async () => {
    expect(await groundOf('Cranes are inspected by a competent engineer.')).toBeUndefined()
  })
})

test('a row of figures below its scale and the names of its columns, with a cell in bold, is a quotation', async () => {
  const evidence = readEvidence({
    heading: '',
    text: 'Cash flows were as follows ($ in millions):\n2023\t2022\t2021\nFinancing\t$ (1,806)\t$ (4,297)\t$ (876)',
  })
  const written =
    '“($ in millions)”  \n“**2023** │ 2022 │ 2021”  \n“Financing │ **$ (1,806)** │ $ (4,297) │ $ (876)” [1]'
  const { state, ground } = await judgeSentence(readableSentence(written), [evidence], options)
  expect(state).toBe('quotation')
  expect(evidence.text.slice(ground?.start, ground?.end)).toBe('Financing\t$ (1,806)\t$ (4,297)\t$ (876)')
})
