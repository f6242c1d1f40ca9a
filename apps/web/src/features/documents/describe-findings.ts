import type { Document, DocumentWarning } from '@fieldproof/schema/documents'

const kinds: Record<DocumentWarning['kind'], string> = {
  'hidden-text': 'Hidden text',
  instructions: 'Instructions to an AI',
  javascript: 'Script',
  annotation: 'Instructions in a comment',
  metadata: 'Instructions in the properties',
}

/** What was found, in plain words. */
export function nameFinding(kind: DocumentWarning['kind']): string {
  return kinds[kind]
}

/** `1 finding to judge`, `2 findings to judge`; undefined where nothing was found. */
export function countFindings({ warnings = [] }: Pick<Document, 'warnings'>): string | undefined {
  if (warnings.length === 0) return undefined
  return warnings.length === 1 ? '1 finding to judge' : `${warnings.length} findings to judge`
}
