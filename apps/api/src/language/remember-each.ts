/**
 * A function of a text, or of something that stands for one, that answers what it was asked before without working it out
 * again. It remembers all that it was asked: for the time of one question or document, never for a process.
 */
export function rememberEach<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.value
    const value = work(key)
    known.set(key, { value })
    return value
  }
}
