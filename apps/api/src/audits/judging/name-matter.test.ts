import { expect, test } from 'bun:test'
import { nameMatter } from './name-matter.ts'

test('a title tells what a document is about, else the name of its file', () => {
  expect(nameMatter({ fileName: 'a.pdf', title: 'Rules for Lifting' })).toBe('Rules for Lifting')
  expect(nameMatter({ fileName: 'LO-07_Lifting-gear.pdf', title: null })).toBe('LO 07 Lifting gear')
})

test('a name that any paper could have tells nothing', () => {
  expect(nameMatter({ fileName: 'x.pdf', title: 'Document 12' })).toBeUndefined()
  expect(nameMatter({ fileName: 'Procedure_rev_3_final.pdf' })).toBeUndefined()
})
