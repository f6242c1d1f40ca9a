import { splitHeadings } from '../../platform/heading-path.ts'
import type { FoundCriterion } from './find-criteria.ts'
import type { Clause } from './read-clauses.ts'

/** "Lot 2 – Lamps", "LOT B", "Lot No. 3". */
const lot = /^lot\s*(?:no\.?\s*)?(?<mark>\d{1,3}|[ivx]{1,4}|[a-z])\b/i

/** The lot under whose heading a section stands, as "Lot 2"; undefined where it stands under none. */
export function lotOf(section: string): string | undefined {
  const marks = splitHeadings(section).flatMap((title) => lot.exec(title.trim())?.groups?.mark ?? [])
  const mark = marks.at(-1)
  return mark === undefined ? undefined : `Lot ${mark.toUpperCase()}`
}

/** The lot under whose heading a criterion stands. */
export function lotOfCriterion(
  { page, quote }: Pick<FoundCriterion, 'page' | 'quote'>,
  clauses: readonly Clause[],
): string | undefined {
  const own = clauses.find((clause) => clause.page === page && isSame(clause.quote, quote))
  return own && lotOf(own.section)
}

/** Each criterion that stands under the heading of a lot says which: what stands there may be of that lot alone. */
export function nameLots(criteria: readonly FoundCriterion[], clauses: readonly Clause[]): FoundCriterion[] {
  return criteria.map((criterion) => {
    const of = lotOfCriterion(criterion, clauses)
    return of === undefined
      ? criterion
      : {
          ...criterion,
          description: [`It stands under the heading of ${of}.`, criterion.description]
            .filter((one) => one !== '')
            .join(' '),
        }
  })
}

const isSame = (whole: string, quote: string) => quote !== '' && (whole.includes(quote) || quote.includes(whole))
