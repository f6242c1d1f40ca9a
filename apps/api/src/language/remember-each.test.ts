import { expect, test } from 'bun:test'
import { rememberEach } from './remember-each.ts'

test('what was asked before is not worked out again, also where nothing came of it', () => {
  const asked: string[] = []
  const find = rememberEach((text: string) => {
    asked.push(text)
    return text === 'valve' ? 'found' : undefined
  })
  expect([find('valve'), find('pump'), find('valve'), find('pump')]).toEqual(['found', undefined, 'found', undefined])
  expect(asked).toEqual(['valve', 'pump'])
})
