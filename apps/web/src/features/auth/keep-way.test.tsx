import { expect, test } from 'bun:test'
import { keepWay, takeWay } from './keep-way.ts'

test('where somebody was going is kept for one return', () => {
  keepWay({ next: '/connect', nextHash: 'abc' })
  expect(takeWay()).toEqual({ next: '/connect', nextHash: 'abc' })
  expect(takeWay()).toBeUndefined()
  keepWay({ next: '/about' })
  keepWay({})
  expect(takeWay()).toBeUndefined()
})

test('what is kept and is no way is passed over', () => {
  for (const kept of ['no JSON', '7', '{"next":7}', '{}']) {
    sessionStorage.setItem('fieldproof-way', kept)
    expect(takeWay()).toBeUndefined()
  }
})
