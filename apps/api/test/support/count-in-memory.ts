import type { Pool } from 'pg'

/** A table of counts as `count-in-windows.ts` asks for one, without a database; `windows` are the lengths it was asked for. */
export function countInMemory() {
  const counts = new Map<string, number>()
  const windows = new Map<string, number>()
  const query = async (statement: string, [key = '', windowMs = 0]: [string?, number?] = []) => {
    const change = /^\s*insert/.test(statement) ? 1 : -1
    if (/^\s*delete/.test(statement)) counts.delete(key)
    else counts.set(key, (counts.get(key) ?? 0) + change)
    if (change === 1) windows.set(key, windowMs)
    return { rows: [{ count: counts.get(key) ?? 0, left: String(windowMs) }] }
  }
  return { pool: { query } as unknown as Pool, windows }
}
