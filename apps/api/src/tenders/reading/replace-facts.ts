import type { TenderFactKind } from '@fieldproof/schema/tenders'
import type { FoundFact } from './find-key-facts.ts'
import { tellsChange } from './read-amendments.ts'

/** Facts without a day that a tender has once, so that an addendum's figure takes the place of the old one. */
const replaceable: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'bid_security',
  'performance_security',
  'validity',
  'document_fee',
  'estimated_value',
  'completion_period',
  'warranty',
])

/** Facts of a short addendum that count from now on: its days, and figures that it says are changed. */
export function restatedFacts<Fact extends FoundFact>(found: readonly Fact[]): Fact[] {
  return found.filter(({ kind, date, quote }) =>
    date === null ? replaceable.has(kind) && tellsChange(quote) : kind !== 'issue_date',
  )
}

interface Known extends Pick<FoundFact, 'kind' | 'value'> {
  page: number | null
  editedBy: string | null
}

/**
 * What restated facts take the place of. The old value stays readable in the doubt of the one without a day: a tender
 * with several lots may have meant one of them.
 * @returns the facts to add, and those of before that go; what a person entered stays
 */
export function replaceFacts<Before extends Known, Fact extends FoundFact>(
  before: readonly Before[],
  restated: readonly Fact[],
): { added: Fact[]; gone: Before[] } {
  const kinds = new Set(restated.map(({ kind }) => kind))
  const gone = before.filter(({ kind, editedBy }) => kinds.has(kind) && editedBy === null)
  const added = restated.map((fact) => {
    const old = gone.filter(({ kind, value }) => kind === fact.kind && value !== fact.value)
    if (fact.date !== null || old.length === 0) return fact
    const told = old
      .map(({ value, page }) => `“${value.slice(0, 80)}”${page === null ? '' : ` (page ${page})`}`)
      .join(', ')
    const doubt = `An addendum states it anew; superseded: ${told}.`
    return { ...fact, doubt: fact.doubt === '' ? doubt : `${fact.doubt} ${doubt}` }
  })
  return { added, gone }
}
