/** What a row is known by. */
export type RowKey = string | number

/** Which of the rows this element is in. */
export function findRow(rows: Iterable<HTMLElement>, element: Element | null): HTMLElement | undefined {
  if (element !== null) for (const row of rows) if (row.contains(element)) return row
  return undefined
}

export function indexOf(row: HTMLElement | undefined): number | undefined {
  return row?.dataset.index === undefined ? undefined : Number(row.dataset.index)
}
