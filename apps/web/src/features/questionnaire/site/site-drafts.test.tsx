import { beforeEach, expect, test } from 'bun:test'
import { forgetDraft, siteDrafts, writeDraft } from './site-drafts.ts'

beforeEach(() => {
  localStorage.clear()
  siteDrafts.set({})
})

test('what the server has taken is forgotten, and what was said since stays', () => {
  writeDraft('a 1', { status: 'compliant' })
  writeDraft('a 1', { note: 'Rust' })
  writeDraft('a 2', { note: 'Dry' })
  expect(forgetDraft('a 1', { status: 'compliant', note: 'Rus' })).toBe(false)
  expect(siteDrafts.get()).toEqual({ 'a 1': { note: 'Rust' }, 'a 2': { note: 'Dry' } })
  expect(JSON.stringify(Object.values(localStorage))).toContain('Rust')
  writeDraft('a 1', { status: 'partial' })
  expect(forgetDraft('a 1', { status: 'compliant', note: 'Rust' })).toBe(false)
  expect(siteDrafts.get()['a 1']).toEqual({ status: 'partial' })
  expect(forgetDraft('a 1', { status: 'partial' })).toBe(true)
  expect(siteDrafts.get()).toEqual({ 'a 2': { note: 'Dry' } })
  expect(forgetDraft('a 2', { note: 'Dry' })).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('drafts of nobody have a place of their own in the browser', () => {
  writeDraft('a 1', { status: null })
  expect(Object.keys(localStorage)).toEqual(['fieldproof-site-answers  '])
  expect(localStorage.getItem('fieldproof-site-answers  ')).toBe('{"a 1":{"status":null}}')
  expect(forgetDraft('b 1', { note: 'x' })).toBe(true)
})
