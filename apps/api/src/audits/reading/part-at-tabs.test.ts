import { expect, test } from 'bun:test'
import type { TextBlock } from '../../ingestion/document-block.ts'
import { findPrompts, partAtTabs } from './part-at-tabs.ts'

const paragraph = (...parts: string[]): TextBlock => ({
  kind: 'text',
  page: 1,
  text: parts.join(' '),
  ...(parts.length > 1 ? { parts } : {}),
  marker: '',
  headingLevel: 0,
  indent: 0,
  scale: 1,
  bold: false,
  gap: 1,
})
const nothing = new Set<string>()

test('what stands behind the tab stops of three paragraphs invites an answer', () => {
  const asked = ['Is the crane tagged?', 'Is the hook whole?', 'Is the jib locked?'].map((text) =>
    paragraph(text, 'Choose here'),
  )
  expect([...findPrompts(asked)]).toEqual(['Choose here'])
  expect([...findPrompts(asked.slice(1))]).toEqual([])
  expect([...findPrompts([1, 2, 3].map(() => paragraph('Deck', 'five words are too many')))]).toEqual([])
  expect([...findPrompts([1, 2, 3].map(() => paragraph('Page', '7')))]).toEqual([])
})

test('an invitation is left out, and the line that goes on behind it is not', () => {
  const prompts = new Set(['Choose here'])
  expect(partAtTabs(paragraph('Is it tagged?', 'Choose here'), prompts)).toEqual({
    text: 'Is it tagged?',
    isAnswered: false,
    isHeader: false,
  })
  expect(partAtTabs(paragraph('Was it seen after', 'Choose here the last storm?'), prompts).text).toBe(
    'Was it seen after the last storm?',
  )
  expect(partAtTabs(paragraph('Is it tagged?', 'Choose here [ ]'), prompts).text).toBe('Is it tagged?')
  expect(partAtTabs(paragraph('Is it tagged?', 'Choose hereafter'), prompts).text).toBe(
    'Is it tagged? Choose hereafter',
  )
})

test('answers to choose from say that the paragraph is answered', () => {
  expect(partAtTabs(paragraph('1.', 'Ropes of the crane', 'Yes', 'No'), nothing)).toEqual({
    text: '1. Ropes of the crane',
    isAnswered: true,
    isHeader: false,
  })
  expect(partAtTabs(paragraph('Ropes of the crane', 'Good'), nothing)).toMatchObject({
    text: 'Ropes of the crane Good',
    isAnswered: false,
  })
  expect(partAtTabs(paragraph('Name:', '____', 'Yes / No'), nothing).isAnswered).toBe(false)
})

test('names of columns are a header', () => {
  expect(partAtTabs(paragraph('No.', 'Question', 'Yes', 'No'), nothing).isHeader).toBe(true)
  expect(partAtTabs(paragraph('No.', 'Winch', 'Yes', 'No'), nothing).isHeader).toBe(false)
})
