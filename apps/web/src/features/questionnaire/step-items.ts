/** The item beside another in a list, by a key; undefined where the key is none of these or the list ends there. */
export function stepItems(ids: readonly string[], id: string, key: string): string | undefined {
  const step = steps[key]
  const from = ids.indexOf(id)
  return step === undefined || from === -1 ? undefined : ids[from + step]
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Where a person goes on when these items are done with: to the next one in doubt, from the first of them on and around
 * the end, else to what is beside them.
 */
export function nextToLookAt(
  items: readonly { id: string; doubt: string }[],
  done: readonly string[],
): string | undefined {
  const gone = new Set(done)
  const at = items.findIndex(({ id }) => gone.has(id))
  const around = [...items.slice(Math.max(0, at)), ...items.slice(0, Math.max(0, at))].filter(({ id }) => !gone.has(id))
  return (around.find(({ doubt }) => doubt !== '') ?? around[0])?.id
}
