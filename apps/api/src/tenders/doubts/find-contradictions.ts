import type { TenderFactKind } from '@fieldproof/schema/tenders'
import type { TenderFactRow } from '../../platform/database/tables/tenders.ts'
import type { FoundDoubt } from './find-doubts.ts'

/** What a fact is called within a sentence where its document has no name for it. */
const names: Partial<Record<TenderFactKind, string>> = {
  deadline: 'Submission deadline',
  bid_security: 'Bid security',
  performance_security: 'Performance security',
  clarification_deadline: 'Last day for questions',
  completion_period: 'Completion period',
  estimated_value: 'Estimated value',
  document_fee: 'Document fee',
  validity: 'Bid validity',
  opening: 'Opening of bids',
}

export const nameFact = ({ label, kind }: Pick<TenderFactRow, 'label' | 'kind'>): string =>
  label || (names[kind] ?? kind.replaceAll('_', ' ').replace(/^\w/, (letter) => letter.toUpperCase()))

/** Facts of a kind that several places state differently, as one entry with all of the places. */
export function findContradictions(facts: readonly TenderFactRow[]): { ids: string[]; doubt: FoundDoubt }[] {
  const doubted = Map.groupBy(
    facts.filter(({ doubt }) => doubt !== ''),
    ({ kind }) => kind,
  )
  return [...doubted].flatMap(([kind, same]) => {
    const values = [...new Set(same.map(({ value }) => value))]
    const [first] = same
    if (!first || values.length < 2) return []
    return [
      {
        ids: same.map(({ id }) => id),
        doubt: {
          kind: kind === 'deadline' ? 'deadline' : 'contradiction',
          part: 'facts',
          targetId: first.id,
          name: nameFact({ ...first, label: names[kind] ?? first.label }),
          why: `It is stated in ${values.length} ways. Correct or remove what does not hold.`,
          places: same.map(({ value, documentId, page, quote }) => ({ value, documentId, page, quote })),
          mustChange: false,
        },
      },
    ]
  })
}
