/**
 * Whether text somewhere in an input holds what Postgres cannot keep: a NUL, or half of a character (a lone surrogate,
 * which JSON can write and Unicode does not know). Keys count as well as values.
 */
export function hasBadText(input: unknown): boolean {
  // A stack of its own: inputs may be nested deeper than calls can be.
  const open: unknown[] = [input]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return true
    } else if (Array.isArray(value)) {
      for (const one of value) open.push(one)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) open.push(key, one)
    }
  }
  return false
}
