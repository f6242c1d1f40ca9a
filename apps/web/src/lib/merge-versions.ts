/** What the server counts the changes of. */
export interface Versioned {
  version: number
}

/**
 * Of two answers about one thing, the newer, whichever came last. The same object where nothing is newer.
 * @param known what is shown; undefined where nothing is
 */
export function keepNewer<Entity extends Versioned>(known: Entity | undefined, answer: Entity): Entity {
  return known !== undefined && known.version > answer.version ? known : answer
}

/** Whether what changed since a version can be laid over what is known: `gap` where changes in between are missing. */
export function placeDelta(
  known: Versioned | undefined,
  { since, head }: { since: number; head: Versioned },
): 'newer' | 'known' | 'gap' {
  if (known === undefined || since > known.version) return 'gap'
  return head.version > known.version ? 'newer' : 'known'
}

/**
 * A list with those of its rows that changed in their places.
 * @param order the ids of all rows in their order, where rows came, went or moved
 */
export function mergeRows<Row extends { id: string }>(
  known: readonly Row[],
  changed: readonly Row[],
  order?: readonly string[],
): Row[] {
  const rows = new Map(known.map((row) => [row.id, row]))
  for (const row of changed) rows.set(row.id, row)
  return (order ?? known.map(({ id }) => id)).flatMap((id) => rows.get(id) ?? [])
}
