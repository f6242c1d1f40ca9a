import type { Pool } from 'pg'

/**
 * A table of counts as `count-in-windows.ts` asks for one, without a database; `windows` are the lengths it was asked for,
 * `tables` and `kinds` what it was asked of.
 * @param left of each window, milliseconds; without, all of it
 */
export function countInMemory(left?: number) {
  const counts = new Map<string, number>()
  const windows = new Map<string, number>()
  const tables = new Set<string>()
  const kinds = new Set<string>()
  const query = async (statement: string, [key = '', windowMs = 0]: [string?, number?] = []) => {
    const change = /^\s*insert/.test(statement) ? 1 : -1
    tables.add(/^\s*(?:insert into|update|delete from) (\w+)/.exec(statement)?.[1] ?? statement)
    kinds.add(key.split(':')[0] ?? '')
    if (/^\s*delete/.test(statement)) counts.delete(key)
    else counts.set(key, (counts.get(key) ?? 0) + change)
    if (change === 1) windows.set(key, windowMs)
    return { rows: [{ count: counts.get(key) ?? 0, left: String(left ?? windowMs) }] }
  }
  return { pool: { query } as unknown as Pool, windows, tables, kinds }
}
