import { expect, test } from 'bun:test'
import { partOptions } from './part-options.ts'

test('behind a text several answers with a box each are parted from it', () => {
  expect(partOptions('Guard rail ☐ whole ☐ bent')).toEqual({ text: 'Guard rail', options: true })
  expect(partOptions('Guard rail whole ☐')).toEqual({ text: 'Guard rail whole ☐', options: false })
  expect(partOptions('☐ Guard rail whole')).toEqual({ text: 'Guard rail whole', options: false })
  expect(partOptions('☐ Yes ☐ No')).toEqual({ text: '☐ Yes ☐ No', options: false })
})

test('an answer has six words, and twelve behind a colon', () => {
  const [six, seven] = ['go on as you have planned', 'go on as you have all planned']
  expect(partOptions(`Result ☐ ${six} ☐ stop`)).toEqual({ text: 'Result', options: true })
  expect(partOptions(`Result ☐ ${seven} ☐ stop`).options).toBe(false)
  expect(partOptions(`Result: ☐ ${seven} ☐ stop`)).toEqual({ text: 'Result:', options: true })
  expect(partOptions(`Result: ☐ ${six} ${seven} ☐ stop`).options).toBe(false)
})
