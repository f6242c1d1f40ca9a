import { expect, test } from 'bun:test'
import { framesAnswer } from './frames-answer.ts'

test('what only leads to an answer or away from it claims nothing', () => {
  for (const said of [
    'Here is what the rules say.',
    'Based on the documents provided, here is a summary:',
    '**The following points are listed:**',
    'In short:',
    'According to your documents:',
    'I hope this helps.',
    'Let me know if you have further questions.',
  ])
    expect([said, framesAnswer(said)]).toEqual([said, true])
})

test('what says a word of the matter, orders, limits or denies does claim something', () => {
  for (const said of [
    'Here is the ladder that the rules describe.',
    'The following must be listed:',
    'According to the rules you may go.',
    'Based on the documents, all points are covered.',
    'Here the rules do not say.',
    'The documents list 12 points:',
    'The policies cover this.',
    'The standard states that the crane is idle:',
  ])
    expect([said, framesAnswer(said)]).toEqual([said, false])
})
