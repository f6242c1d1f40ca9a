import { expect, test } from 'bun:test'
import { describeFailure, passwordNeeded } from './describe-failure.ts'
import { fileAddress } from './file-address.ts'
import { stepZoom } from './zoom-steps.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more })

test('why a document cannot be shown is said in words', () => {
  const cases: [Error, string, string][] = [
    [
      named('ResponseException', { status: 404 }),
      'This document does not exist.',
      'It may have been deleted meanwhile.',
    ],
    [named('ResponseException', { status: 401 }), 'You are signed out.', 'Sign in again to see the document.'],
    [
      named('ResponseException', { status: 500 }),
      'The document could not be loaded.',
      'Check your connection and try again.',
    ],
    [new TypeError('fetch'), 'The document could not be loaded.', 'Check your connection and try again.'],
    [named('InvalidPDFException'), 'The file is damaged and cannot be shown.', 'Download it to try another program.'],
    [named('FormatError'), 'The file is damaged and cannot be shown.', 'Download it to try another program.'],
    [named('PasswordException'), 'The file is password-protected.', 'Download it to open it with its password.'],
    [new Error(passwordNeeded), 'The file is password-protected.', 'Download it to open it with its password.'],
    [named('Other', { status: 404 }), 'The document cannot be shown.', 'Try again, or download the file.'],
    [named('Other', { status: 401 }), 'The document cannot be shown.', 'Try again, or download the file.'],
  ]
  for (const [error, title, hint] of cases) expect(describeFailure(error)).toEqual({ title, hint })
})

test('a page is drawn at eight sizes, and goes to the next of them', () => {
  const larger = [0.1, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4].map((zoom) => stepZoom(zoom, 1))
  expect(larger).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 4])
  expect([4, 3, 1.1, 1, 0.5].map((zoom) => stepZoom(zoom, -1))).toEqual([3, 2, 1, 0.75, 0.5])
})

test('the file of a document has its address', () => {
  expect(fileAddress('a/b')).toBe('/api/documents/a%2Fb/file')
})
