import { expect, test } from 'bun:test'
import { checkFile, isSystemFile } from './check-file.ts'

const accept = { 'application/pdf': ['.pdf'], 'text/markdown': ['.md', '.markdown'] }

test('a file is taken by its type or its ending, and by its size', () => {
  const codes = (name: string, type: string, size: number) => checkFile({ name, type, size }, accept, 100)
  expect(codes('a.PDF', '', 100)).toEqual([])
  expect(codes('a', 'application/pdf', 1)).toEqual([])
  expect(codes('a.md', '', 101)).toEqual(['file-too-large'])
  expect(codes('a.md', '', 0)).toEqual(['file-too-small'])
  expect(codes('a.png', 'image/png', 5)).toEqual(['file-invalid-type'])
})

test('files that systems leave are known', () => {
  expect(['.DS_Store', 'Thumbs.db', '~$Plan.docx', 'Plan.docx'].map(isSystemFile)).toEqual([true, true, true, false])
})
