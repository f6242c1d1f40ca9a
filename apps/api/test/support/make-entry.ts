import type { Entry } from '../../src/audits/reading/collect-entries.ts'

/** An item as it is collected from a page, before it is judged: without number, table, box and answer. */
export function makeEntry(text: string, changes: Partial<Entry> = {}): Entry {
  return {
    kind: 'item',
    reference: undefined,
    text,
    clause: '',
    weight: null,
    page: 1,
    inTable: false,
    aside: false,
    answered: false,
    sure: false,
    ...changes,
  }
}
