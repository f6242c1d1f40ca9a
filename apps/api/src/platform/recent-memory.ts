/** Remembers at most `size` values and forgets the one that was not asked for the longest. */
export function createRecentMemory<V>(size: number) {
  const values = new Map<string, V>()
  return {
    get(key: string): V | undefined {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    delete(key: string): void {
      values.delete(key)
    },
    set(key: string, value: V): void {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > size && oldest !== undefined) values.delete(oldest)
    },
  }
}
