import { expect, test } from 'bun:test'
import { cleanText, readsRightToLeft, splitByDirection } from './clean-text.ts'

test('what XML forbids is removed, and every other character stays', () => {
  expect(cleanText('a\0b\u0008c\u000Bd\u001Fe\uFFFEf\u007Fg')).toBe('abcdefg')
  expect(cleanText('tab\tline\nCR\r\nend\rlast')).toBe('tab\tline\nCR\nend\nlast')
  expect(cleanText('lone \uD83D half')).toBe('lone \uFFFD half')
  expect(cleanText('H₂S 硫化氢 غاز 👷‍♀️ é')).toBe('H₂S 硫化氢 غاز 👷‍♀️ é')
})

test('the first letter decides the direction of a paragraph', () => {
  expect(readsRightToLeft('يجب اختبار H2S')).toBe(true)
  expect(readsRightToLeft('1. يجب')).toBe(true)
  expect(readsRightToLeft('H2S يجب')).toBe(false)
  expect(readsRightToLeft('12 %')).toBe(false)
})

test('stretches of one direction keep every character', () => {
  const text = 'H2S (كبريتيد الهيدروجين، 20%) أقل من 5 ppm'
  const parts = splitByDirection(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter((part) => part.rightToLeft).map((part) => part.text)).toEqual(['كبريتيد الهيدروجين، 20%) أقل من'])
  expect(splitByDirection('')).toEqual([])
})
