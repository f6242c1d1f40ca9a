import { expect, test } from 'bun:test'
import { formatBytes, formatBytesOf } from './format-bytes.ts'

test('names the units of the specification', () => {
  expect(formatBytes(0)).toBe('0 Bytes')
  expect(formatBytes(512)).toBe('512 Bytes')
  expect(formatBytes(2_048)).toBe('2.0 KB')
  expect(formatBytes(4.2 * 1024 * 1024)).toBe('4.2 MB')
  expect(formatBytes(50 * 1024 * 1024)).toBe('50.0 MB')
  expect(formatBytes(118.4 * 1024 * 1024)).toBe('118 MB')
  expect(formatBytes(3 * 1024 ** 3)).toBe('3.0 GB')
  expect(formatBytes(5 * 1024 ** 4)).toBe('5120 GB')
})

test('does not print 1024 of a smaller unit', () => {
  expect(formatBytes(1024 * 1024 - 1)).toBe('1.0 MB')
  expect(formatBytes(1023)).toBe('1023 Bytes')
  expect(formatBytes(1023.4 * 1024)).toBe('1023 KB')
  expect(formatBytes(1024 ** 3 - 1)).toBe('1.0 GB')
  expect(formatBytes(1024 ** 4)).toBe('1024 GB')
})

test('treats a size that is none as nothing', () => {
  expect(formatBytes(Number.NaN)).toBe('0 Bytes')
  expect(formatBytes(-1)).toBe('0 Bytes')
})

test('shows progress in the unit of the whole', () => {
  expect(formatBytesOf(3.2 * 1024 * 1024, 5 * 1024 * 1024)).toBe('3.2 of 5.0 MB')
  expect(formatBytesOf(10, 900)).toBe('10 of 900 Bytes')
  expect(formatBytesOf(9e9, 5 * 1024 * 1024)).toBe('5.0 of 5.0 MB')
})

test('§9 each unit begins at 1024 of the one before', () => {
  expect([1, 1024, 1024 ** 2, 1024 ** 3].map(formatBytes)).toEqual(['1 Bytes', '1.0 KB', '1.0 MB', '1.0 GB'])
  expect([1536, 99.9 * 1024, 99.96 * 1024, 0.4].map(formatBytes)).toEqual(['1.5 KB', '99.9 KB', '100 KB', '0 Bytes'])
})
