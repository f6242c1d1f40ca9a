import { expect, test } from 'bun:test'
import { readDrop } from './read-drop.ts'

const rejected = (name: string, ...codes: string[]) => ({ file: { name }, errors: codes.map((code) => ({ code })) })

test.each(['.DS_Store', 'Thumbs.db'])('§5 the system file %s is ignored, alone and beside a PDF', (name) => {
  expect(readDrop([], [rejected('notes.txt', 'file-invalid-type')])).toEqual({ refused: ['file-invalid-type'] })
  expect(readDrop([], [rejected(name, 'file-invalid-type')])).toBeUndefined()
  expect(readDrop(['Plan.pdf'], [rejected(name, 'file-invalid-type')])).toEqual({ file: 'Plan.pdf' })
})

test('only these names are ignored', () => {
  for (const name of ['thumbs.db', 'DS_Store', 'my Thumbs.db'])
    expect(readDrop([], [rejected(name, 'file-invalid-type')])).toEqual({ refused: ['file-invalid-type'] })
})

test('one refused file is enough to take none, and all of its codes are told', () => {
  expect(readDrop(['a.pdf'], [rejected('b.pdf', 'too-many-files'), rejected('c', 'x', 'y')])).toEqual({
    refused: ['too-many-files', 'x', 'y'],
  })
  expect(readDrop(['a.pdf'], [])).toEqual({ file: 'a.pdf' })
  expect(readDrop([], [])).toBeUndefined()
})
