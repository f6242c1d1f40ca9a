import type { DocumentClass } from './documents.ts'

/** Whose word a document is, as screens and exports say it. */
export const documentClassLabels: Record<DocumentClass, string> = {
  own: 'Own document',
  record: 'Record',
  law: 'Law or standard',
  other_party: 'Another party’s',
  template: 'Blank form',
}
