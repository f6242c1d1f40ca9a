import { describe, expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { filterItems, listFilters } from './filter-items.ts'

const item = (fields: Partial<AuditItem>) =>
  ({ status: 'compliant', proposal: null, review: null, kind: 'documented', ...fields }) as AuditItem
const plain = item({})
const open = item({ status: 'partial' })
const proposed = item({ proposal: {} as AuditItem['proposal'] })
const reviewed = item({ proposal: {} as AuditItem['proposal'], review: {} as AuditItem['review'] })
const observed = item({ kind: 'observed' })
const marked = item({ marks: [{}] as AuditItem['marks'] })
const toConfirm = item({ toConfirm: true, marks: [] })
const all = [plain, open, proposed, reviewed, observed, marked, toConfirm]

describe('the views of an audit', () => {
  test('hold what they say', () => {
    expect(filterItems(all, 'all')).toBe(all)
    expect(filterItems(all, 'open')).toEqual([open])
    expect(filterItems(all, 'compliant')).toEqual([plain, proposed, reviewed, observed, marked, toConfirm])
    expect(filterItems(all, 'unreviewed')).toEqual([proposed])
    expect(filterItems(all, 'site')).toEqual([observed])
    expect(filterItems(all, 'changed')).toEqual([marked, toConfirm])
  })

  test('three are there always, the others with something in them', () => {
    expect(listFilters([plain, open], 'all')).toEqual([
      { value: 'all', label: 'All' },
      { value: 'open', label: 'Open', count: 1 },
      { value: 'compliant', label: 'Compliant', count: 1 },
    ])
    expect(listFilters(all, 'all').slice(3)).toEqual([
      { value: 'unreviewed', label: 'To review', count: 1 },
      { value: 'site', label: 'On site', count: 1 },
      { value: 'changed', label: 'Source changed', count: 2 },
    ])
  })

  test('and one that is shown stays, however empty it becomes', () => {
    for (const shown of ['unreviewed', 'site', 'changed'] as const)
      expect(listFilters([plain], shown).slice(3)).toMatchObject([{ value: shown, count: 0 }])
  })
})
