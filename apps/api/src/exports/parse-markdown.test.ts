import { expect, test } from 'bun:test'
import { markdownToText } from './markdown-to-text.ts'
import { parseMarkdown } from './parse-markdown.ts'

const plain = (markdown: string, sources = 2, showCitations = true) =>
  markdownToText(parseMarkdown(markdown, { sources, showCitations }))

test('markup goes, structure stays', () => {
  const markdown = '# Title\n\nA **bold** `code` word.\n\n- one\n- two\n  1. deep\n\n| A | B |\n|---|---|\n| 1 | *2* |'
  expect(plain(markdown)).toBe('Title\n\nA bold code word.\n\n• one\n• two\n   1. deep\n\nA | B\n1 | 2')
})

test('citations are the numbers that have a source, and can be left out', () => {
  expect(plain('Test first [1][2]. Not [3], not \\[1\\], not `[1]`.')).toBe(
    'Test first [1][2]. Not [3], not [1], not [1].',
  )
  expect(plain('Test first [1] [2]. Not [3].', 2, false)).toBe('Test first. Not [3].')
})

test('a link definition makes no link of a citation, and raw HTML stays text', () => {
  expect(plain('See [1].\n\n[1]: https://evil.example')).toContain('[1]: https://evil.example')
  expect(plain('<script>alert(1)</script> <b>x</b>')).toBe('<script>alert(1)</script> <b>x</b>')
})

test('hostile nesting ends in text, not in a stack that overflows', () => {
  expect(plain(`${'>'.repeat(5_000)} deep`)).toContain('deep')
  expect(plain(`${'*'.repeat(4_000)}a${'*'.repeat(4_000)}`)).toContain('a')
  expect(plain(`${'['.repeat(2_000)}a`)).toContain('a')
  const list = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- ${depth}`).join('\n')
  expect(plain(list)).toContain('299')
})

test('what a parser could take minutes for is set as it stands', () => {
  // From each tab of a run the old reader looked for a citation behind it: 190,000 took over a minute.
  expect(plain(`a${'\t'.repeat(190_000)}b`)).toContain('b')
  expect(plain(`a${'\t'.repeat(60_000)}[1] b`, 2, false)).toBe('a b')
  const steps = plain('1. '.repeat(20_000))
  expect(steps.replace(/\s/g, '')).toContain('1.1.1.1.')
  expect(plain('a*'.repeat(30_000))).toBe('a*'.repeat(30_000))
  expect(plain('**bold** '.repeat(500))).toBe('bold '.repeat(500).trim())
  expect(plain(`${'x'.repeat(64_001)} **y**`)).toContain('**y**')
})
