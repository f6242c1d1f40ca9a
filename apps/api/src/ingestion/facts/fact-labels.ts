import type { FactName } from '@fieldproof/schema/document-facts'

/** What documents call what they say of themselves, the surest first. */
export const factLabels: Record<FactName, readonly string[]> = {
  title: ['document title', 'title', 'title of document', 'document name', 'policy title', 'procedure title'],
  revision: [
    'revision no',
    'revision number',
    'revision',
    'rev no',
    'rev',
    'current revision',
    'document revision',
    'issue no',
    'issue number',
    'version no',
    'version number',
    'version',
    'edition',
    'issue',
  ],
  documentDate: [
    'effective date',
    'date effective',
    'effective from',
    'issue date',
    'date of issue',
    'issued on',
    'revision date',
    'date of revision',
    'rev date',
    'date revised',
    'last revised',
    'last updated',
    'document date',
    'approval date',
    'date approved',
    'approved on',
    'publication date',
    'date of publication',
    'date',
  ],
  owner: [
    'document owner',
    'policy owner',
    'procedure owner',
    'process owner',
    'owner',
    'document custodian',
    'custodian',
    'document controller',
    'responsible department',
    'prepared by',
    'author',
  ],
  reviewDate: [
    'next review date',
    'date of next review',
    'next review due',
    'next review',
    'review due date',
    'review due',
    'due for review',
    'review date',
    'review by',
    'to be reviewed by',
    'next revision date',
  ],
  tags: ['keywords', 'key words', 'tags', 'discipline', 'category'],
}

const known = new Map<string, { name: FactName; rank: number }>()
for (const [name, labels] of Object.entries(factLabels))
  for (const [rank, label] of labels.entries()) known.set(label, { name: name as FactName, rank })

/** The longest label, in characters. */
const longestLabel = 30

/** What a label is for, and how sure it is (0 is the surest); undefined where it is none. */
export function readLabel(text: string): { name: FactName; rank: number } | undefined {
  if (text.length > longestLabel) return undefined
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return known.get(plain)
}
