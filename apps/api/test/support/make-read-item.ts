import type { ReadItem } from '../../src/audits/reading/read-items.ts'

/** An item as a questionnaire gives it: on its first page, in no section, not doubted. */
export function makeReadItem(changes: Partial<ReadItem> = {}): ReadItem {
  return {
    ref: '',
    section: '',
    sectionTitle: '',
    question: 'Is the winch greased?',
    clause: '',
    weight: null,
    page: 1,
    doubt: '',
    ...changes,
  }
}
