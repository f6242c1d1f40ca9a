import { expect, test } from 'bun:test'
import { chooseLikely, nearTerms, readDoubtful, withoutAccents } from './correct-words.ts'

test('words that no dictionary has are doubtful; names, codes, abbreviations and short words are not', () => {
  expect(readDoubtful('How often is the harnes inspected by the recuer?')).toEqual(['harnes', 'recuer'])
  expect(readDoubtful('Does Skarvik use the Trollvik crane at KLP-xqzzy or xqzzy-12 in LOTOX?')).toEqual([])
  expect(readDoubtful('Are scaffolds and lanyards colour-coded and inspected weekly?')).toEqual([])
  expect(readDoubtful('mail to bob@harnesx.com about harnesx.pdf')).toEqual([])
  expect(readDoubtful('who mäkes the hot wörk plan in Trollvïk')).toEqual(['mäkes', 'wörk'])
  expect(withoutAccents('wörk')).toBe('work')
  expect(readDoubtful('x'.repeat(9_000))).toEqual(['x'.repeat(9_000)])
})

test('terms near a word are those of which it may be a form', () => {
  expect(nearTerms('emergancy', ['emerg', 'emperor', 'eleven', 'emboss'])).toEqual(['emerg'])
  expect(nearTerms('harnes', ['har', 'hardhat', 'harvest', 'harness'])).toEqual(['harness', 'har'])
  expect(nearTerms('x'.repeat(9_000), ['xylene'])).toEqual([])
})

test('the nearest word of the documents is meant, and none where two are as near', () => {
  const harness = { term: 'har', text: 'A harness is inspected. Harnesses are kept dry.' }
  expect(chooseLikely('harnes', [harness])).toBe('harness')
  expect(chooseLikely('hernass', [harness])).toBeUndefined()
  const hose = { term: 'hose', text: 'The valve of a hose' }
  expect(chooseLikely('vallves', [hose])).toBeUndefined()
  const two = [
    { term: 'shift', text: 'a shift' },
    { term: 'swift', text: 'a swift return' },
  ]
  expect(chooseLikely('sift', two)).toBeUndefined()
  // What stands once and is in no dictionary may be mistyped itself.
  expect(chooseLikely('scafold', [{ term: 'scaffol', text: 'the scaffol' }])).toBeUndefined()
  expect(chooseLikely('emergancy', [{ term: 'emerg', text: 'The emergency team' }])).toBe('emergency')
})
