import { expect, test } from 'bun:test'
import { readThemeChoice, resolveTheme } from './theme-store.ts'

test('a choice wins over the system, and the system decides where there is none', () => {
  expect(resolveTheme('dark', false)).toBe('dark')
  expect(resolveTheme('light', true)).toBe('light')
  expect(resolveTheme('system', true)).toBe('dark')
  expect(resolveTheme('system', false)).toBe('light')
})

test('without storage the system decides', () => {
  expect(readThemeChoice()).toBe('system')
})
