import { expect, test } from 'bun:test'
import { isOrder } from './orders.ts'

test('an order begins with its verb', () => {
  for (const sentence of [
    'Stand at least 5 m away from the load.',
    'Keep at least 2 m from the edge.',
    'Do not lift more than 20 kg.',
    'Never lift more than 20 kg.',
    'Use no more than 3 slings.',
    'Wear gloves and keep them dry.',
    'Lock the gate within 5 minutes if the siren sounds.',
  ])
    expect([sentence, isOrder(sentence)]).toEqual([sentence, true])
})

test('a sentence that tells what is, or has done, is none', () => {
  for (const sentence of [
    'Cover plates hold 3 kg.',
    'Stand by generators run for 5 minutes.',
    'Records are kept for 5 years.',
    'Ladders reach at least 1 m above the roof.',
    'The crew stands at least 5 m away.',
    'Tested every 6 months.',
    'Lifting gear',
  ])
    expect([sentence, isOrder(sentence)]).toEqual([sentence, false])
})
