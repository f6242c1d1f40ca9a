import { expect, test } from 'bun:test'
import { readForm } from './read-form.ts'

const read = (asked: string, about: string[] = []) => readForm(asked, about, false)

test('who asks at the beginning of a sentence or a part of it, and tells of somebody elsewhere', () => {
  expect(read('Who steers the ferry?').asksPerson).toBe(true)
  expect(read('Besides the mate, whom may they call?').asksPerson).toBe(true)
  expect(read('May somebody who is drunk steer?').asksPerson).toBe(false)
})

test('the deed is the first verb that says something', () => {
  expect(read('Who may have to sign the log?').deed).toBe('sign')
  expect(read('Whom do we write to?').deed).toBeUndefined()
  expect(read('Who is the mate that signs?').deed).toBeUndefined()
  expect(read('When was the pier built?').deed).toBe('built')
  expect(read('When are pilots paid?').deed).toBeUndefined()
})

test('what is due is the verb of a question when, which may begin with "from"', () => {
  expect(read('When must the hull be painted?').due).toBe('painted')
  expect(read('From when does the fare apply?')).toMatchObject({ asksWhen: true, due: 'apply' })
  expect(read('When was the pier built?').due).toBeUndefined()
})

test('what it is asked of stands behind the auxiliary, and more is asked of what is than of what may be', () => {
  expect(read('What notice do executives have?', ['executives'])).toMatchObject({
    party: [{ word: 'executives', least: 0.45 }],
  })
  expect(read('Can one pilot steer?', ['pilot'])).toMatchObject({ party: [{ word: 'pilot', least: 0.35 }] })
  expect(read('What is the retirement age of pilots?', ['retirement', 'pilots']).party).toEqual([
    { word: 'retirement', least: 0.45 },
  ])
})

test('years, spans of years and figures with a unit', () => {
  const form = read('How many lorries over 12 t came in 2031 and in 2029-30?')
  expect(form.years).toEqual(['2031'])
  expect(form.spans).toEqual([{ first: '2029', last: '30' }])
  expect(form.quantities.map(({ dimension }) => dimension)).toEqual(['mass'])
})

test('the thing asked for stands right behind the word that asks, and people are none', () => {
  const thing = (question: string) => readForm(question, question.toLowerCase().match(/\p{L}+/gu) ?? [], false).thing
  expect(thing('What pension did the ferry pay?')).toBe('pension')
  expect(thing('How many brass lanterns belong in the locker?')).toBe('lanterns')
  expect(thing('How many people fit into one boat?')).toBeUndefined()
  expect(thing('What is the pension of a mate?')).toBeUndefined()
  expect(thing('Who pays the pension?')).toBeUndefined()
})
