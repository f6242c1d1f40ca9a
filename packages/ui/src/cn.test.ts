import { expect, test } from 'bun:test'
import { cn } from './cn.ts'

test('of two classes that set the same, the later one stays', () => {
  expect(cn('inline-flex h-9 px-3.5 text-ink', 'h-11 px-0')).toBe('inline-flex text-ink h-11 px-0')
  expect(cn('bg-surface hover:bg-hover', 'bg-app')).toBe('hover:bg-hover bg-app')
  expect(cn('size-6', false, undefined, 'pointer-coarse:size-11')).toBe('size-6 pointer-coarse:size-11')
})

test('our own sizes of type and spacing are no colours and no strangers', () => {
  expect(cn('text-ink', 'text-2xs')).toBe('text-ink text-2xs')
  expect(cn('text-2xs', 'text-md')).toBe('text-md')
  expect(cn('tracking-tight', 'tracking-snug')).toBe('tracking-snug')
  expect(cn('shadow-(--shadow-xs)', 'shadow-md')).toBe('shadow-md')
  expect(cn('hit-area relative', 'absolute')).toBe('hit-area absolute')
})
