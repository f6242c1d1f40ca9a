import { expect, test } from 'bun:test'
import { elementFormSchema, topicFormSchema } from './bow-tie-rules.ts'

test('other names are parted by commas, semicolons and lines, and blanks are none', () => {
  expect(
    topicFormSchema.parse({ topEvent: ' Spill ', hazard: '', alsoCalled: 'leak, loss of containment;\n ;release' }),
  ).toEqual({ topEvent: 'Spill', hazard: '', alsoCalled: ['leak', 'loss of containment', 'release'] })
})

test('an element has words', () => {
  const result = elementFormSchema.safeParse({ kind: 'threat', text: '  ', side: 'preventive', lineId: 'none' })
  expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['text'], 'Write what it is.']])
  expect(elementFormSchema.parse({ kind: 'barrier', text: ' Valve ', side: 'recovery', lineId: 'none' })).toMatchObject(
    { text: 'Valve' },
  )
})
