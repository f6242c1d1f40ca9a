import type { TenderDoubt } from '@fieldproof/schema/tender-doubts'

/** Where something of a tender stands on its screen; rows that are not drawn have none. */
export const anchorOf = (id: string) => `of-tender-${id}`

const headings = { facts: 'key-facts', criteria: 'evaluation-criteria', price_rule: 'price-formula' } as const

/**
 * Leads to the row that is doubted, on the overview: there it takes the focus. Where it has no row of its own yet, to the
 * part that it is missing in.
 */
export function goToDoubt({ part, targetId }: Pick<TenderDoubt, 'part' | 'targetId'>): void {
  const place =
    (targetId === null ? null : document.getElementById(anchorOf(targetId))) ??
    (part === 'requirements' ? null : document.getElementById(headings[part])) ??
    document.getElementById('evaluation-criteria')
  if (place) goTo(place)
}

/** Leads to a row of the overview by its id; it takes the focus. */
export function goToRow(id: string): void {
  const place = document.getElementById(anchorOf(id))
  if (place) goTo(place)
}

function goTo(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
}
