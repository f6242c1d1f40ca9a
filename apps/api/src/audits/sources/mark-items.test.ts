import { describe, expect, test } from 'bun:test'
import type { StoredProposal, StoredReview } from '../../platform/database/tables/audits.ts'
import { notePolicy, stateOfText } from '../judging/policy-state.ts'
import { isToConfirm, isToRunAgain, markItems, unseenMarks } from './mark-items.ts'
import { findNewSources } from './read-sources.ts'
import type { ChangedDocument } from './sources.repo.ts'

const document: ChangedDocument = {
  auditId: 'a',
  itemId: 'one',
  documentId: 'd',
  fileName: 'Rescue.pdf',
  classThen: 'own',
  classNow: 'own',
  replaced: false,
  page: null,
  state: null,
  laterId: null,
  laterName: null,
  changedAt: null,
  attached: false,
}
const kindsOf = (...documents: Partial<ChangedDocument>[]) =>
  (
    markItems(
      documents.map((more) => ({ ...document, ...more })),
      [],
    ).get('one') ?? []
  ).map(({ mark }) => mark.kind)

const review = (more: Partial<StoredReview> = {}): StoredReview => ({
  decision: 'accepted',
  status: 'compliant',
  comment: '',
  reviewedBy: 'a',
  reviewedAt: '2026-11-02T10:00:00.000Z',
  ...more,
})
const proposal = (more: Partial<StoredProposal> = {}) =>
  ({
    status: 'insufficient_evidence',
    judgedAt: '2026-11-02T09:00:00.000Z',
    durationMs: 2_000,
    ...more,
  }) as StoredProposal

describe('what became of a source', () => {
  test('each has its mark, once', () => {
    expect(kindsOf({ classNow: null })).toEqual(['gone'])
    expect(kindsOf({ classNow: null, replaced: true })).toEqual(['replaced'])
    expect(kindsOf({ classNow: 'law' })).toEqual(['reclassed'])
    expect(kindsOf({ laterId: 'e', laterName: 'Rescue 2.pdf' })).toEqual(['superseded'])
    expect(kindsOf({ page: 2, state: 'x' }, { page: 3, state: 'y' })).toEqual(['reworded', 'reworded'])
    expect(kindsOf({ classNow: 'law', page: 2, state: 'x' }, { classNow: 'law', page: 3, state: 'y' })).toEqual([
      'reclassed',
      'reworded',
      'reworded',
    ])
  })

  test('is told of a page that a reviewer attached, which nothing was judged by', () => {
    const marks = (attached: boolean) => markItems([{ ...document, classNow: null, attached }], [])
    const item = { id: 'one', review: review(), proposal: null }
    const gone = { kind: 'gone', documentId: 'd', documentName: 'Rescue' } as const
    expect(unseenMarks(item, marks(true))).toEqual([{ ...gone, attached: true }])
    expect([isToRunAgain(item, marks(true)), isToConfirm(item, marks(true))]).toEqual([false, true])
    expect([isToRunAgain(item, marks(false)), isToConfirm(item, marks(false))]).toEqual([true, true])
    const both = markItems(
      [true, false].map((attached) => ({ ...document, classNow: null, attached })),
      [],
    )
    expect(unseenMarks(item, both)).toEqual([gone])
  })

  test('is not marked once it was seen, and its next change is', () => {
    const marks = (classNow: 'law' | 'record' | null) => markItems([{ ...document, classNow }], [])
    const seen = { id: 'one', review: review({ seen: ['class d law'] }), proposal: null }
    expect(unseenMarks(seen, marks('law'))).toEqual([])
    expect(unseenMarks(seen, marks('record')).map(({ kind }) => kind)).toEqual(['reclassed'])
    expect(unseenMarks(seen, marks(null)).map(({ kind }) => kind)).toEqual(['gone'])
    expect([isToConfirm(seen, marks('law')), isToConfirm(seen, marks(null))]).toEqual([false, true])
  })

  test('a review is to be confirmed where the item was judged after it, until that is said', () => {
    const none = new Map()
    const judged = (judgedAt: string, more: Partial<StoredReview> = {}) =>
      isToConfirm({ id: 'one', review: review(more), proposal: proposal({ judgedAt }) }, none)
    expect(judged('2026-11-02T09:59:59.000Z')).toBe(false)
    expect(judged('2026-11-02T10:00:01.000Z')).toBe(true)
    expect(judged('2026-11-02T10:00:01.000Z', { confirmed: { by: 'a', at: '2026-11-02T10:00:02.000Z' } })).toBe(false)
    expect(isToConfirm({ id: 'one', review: null, proposal: proposal() }, none)).toBe(false)
  })
})

describe('the policy text', () => {
  const text = 'Helmets are worn.\n \nGloves\nare worn.'
  const policy = notePolicy({ quotes: ['Gloves are worn.'], customPolicies: text })
  const marked = (now: string) =>
    policy ? markItems([], [{ itemId: 'one', auditId: 'a', policy, now }]).has('one') : undefined

  test('is noted by its paragraph, and as a whole where a quotation stands in none', () => {
    expect(policy?.paragraphs).toEqual([stateOfText('Gloves are worn.')])
    const across = notePolicy({ quotes: ['worn. Gloves are'], customPolicies: text })
    expect(across?.paragraphs).toEqual([across?.state ?? ''])
    expect(notePolicy({ quotes: [], customPolicies: ' \n' })).toBeNull()
  })

  test('marks where that paragraph changed or went, and nowhere else', () => {
    expect(marked(text)).toBe(false)
    expect(marked('Gloves are worn.\n\nHelmets are not worn.')).toBe(false)
    expect(marked('Helmets are worn.\n\nGloves are worn, says the foreman.')).toBe(true)
    expect(marked('')).toBe(true)
  })
})

describe('what may show an item without evidence', () => {
  const audit = { documentIds: null, customPolicies: '' }
  const item = { id: 'one', review: null, proposal: proposal() }
  const came = (at: string, id = 'd') => ({ id, originalName: 'New.pdf', indexedAt: new Date(at) })

  test('came since the judgement began', () => {
    expect(findNewSources(audit, [item], [came('2026-11-02T08:59:57.000Z')])).toBeUndefined()
    expect(findNewSources(audit, [item], [came('2026-11-02T08:59:59.000Z')])).toEqual({
      itemIds: ['one'],
      documents: ['New'],
      policy: false,
    })
  })

  test('is one of the chosen documents', () => {
    const later = [came('2026-11-03T09:00:00.000Z')]
    expect(findNewSources({ ...audit, documentIds: ['other'] }, [item], later)).toBeUndefined()
    expect(findNewSources({ ...audit, documentIds: ['d'] }, [item], later)?.itemIds).toEqual(['one'])
  })

  test('is asked for where a person has not decided otherwise', () => {
    const later = [came('2026-11-03T09:00:00.000Z')]
    const reviewed = (status: StoredReview['status']) =>
      findNewSources(audit, [{ ...item, review: review({ status }) }], later)?.itemIds
    expect([reviewed('insufficient_evidence'), reviewed('compliant')]).toEqual([['one'], undefined])
    expect(findNewSources(audit, [{ ...item, proposal: proposal({ status: 'partial' }) }], later)).toBeUndefined()
  })
})
