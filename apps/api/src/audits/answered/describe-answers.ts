import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { isOverruled } from '@fieldproof/schema/is-overruled'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'

/** What is written beside a question: its status, why, and by which words on which pages. */
export interface PlacedAnswer {
  place: ItemPlace
  status: string
  answer: string
  evidence: { text: string; page: number | null }[]
}

/** The heads of what is added; the file may have columns of its own for answers. */
export const answerHeads = ['Audit status', 'Audit answer', 'Audit evidence', 'Audit page'] as const

/** The answers of an audit by their places, in order; questions that share a place share its answer. */
export function describeAnswers(
  { items }: Pick<Audit, 'items'>,
  places: ReadonlyMap<string, ItemPlace>,
): PlacedAnswer[] {
  const byPlace = Map.groupBy(
    items.filter(({ id }) => places.has(id)),
    ({ id }) => JSON.stringify(placeKey(places.get(id))),
  )
  return [...byPlace.values()].flatMap((group) => {
    const place = places.get(group[0]?.id ?? '')
    if (!place) return []
    const several = group.length > 1
    const join = (say: (item: AuditItem) => string) =>
      group
        .map((item) => ({ ref: several ? item.ref : '', said: say(item) }))
        .filter(({ said }) => said !== '')
        .map(({ ref, said }) => withRef(ref, said))
        .join('\n')
    return [
      {
        place,
        status: join(({ status }) => auditStatusLabels[status]),
        answer: join(describeAnswer),
        evidence: group.flatMap((item) =>
          evidenceOf(item).map(({ text, page }) => ({ text: withRef(several ? item.ref : '', text), page })),
        ),
      },
    ]
  })
}

const withRef = (ref: string, text: string) => (ref === '' ? text : `${ref}: ${text}`)
const placeKey = (place: ItemPlace | undefined) => [place?.block, place?.row, place?.column]

/** A person's words come before the engine's; a status without words stands alone. */
function describeAnswer({ kind, review, siteNote, proposal, gap }: AuditItem): string {
  const decided = review?.decision === 'overridden' || review?.decision === 'observed'
  // Of what is seen on site the engine has nothing to say.
  const reason = decided || kind === 'observed' ? '' : (proposal?.reason ?? '')
  return [review?.comment ?? '', siteNote, reason, gap].filter((part) => part !== '').join('\n')
}

/** What shows it: pages that the reviewer attached, and what was found, unless that was overruled. */
function evidenceOf(item: AuditItem): { text: string; page: number | null }[] {
  const found = isOverruled(item) ? [] : item.evidence
  return [
    ...(item.review?.pages ?? []).map(({ documentName, page }) => ({ text: documentName, page })),
    ...found.map(({ quote, documentName, page }) => ({ text: `“${quote}” (${documentName})`, page })),
  ]
}
