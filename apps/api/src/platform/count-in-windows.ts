import type { Pool } from 'pg'

/** How often something was counted in its window, and when that window ends: milliseconds from now. */
export interface Counted {
  count: number
  msLeft: number
}

export type CountInWindows = ReturnType<typeof createCountInWindows>

/** Two servers read the clock at slightly different moments of one statement. */
const slackMs = 1000
const sweepEveryMs = 5 * 60_000
/** Windows are shorter than this: what lies further from now, to either side, is of another time. */
const keepMs = 2 * 24 * 60 * 60_000
/** Enough for every limit, and nowhere near what a column of integers holds. */
const most = 1_000_000_000

/**
 * Counts in a table, for all servers together, in windows that begin with the first count. Only the database's clock is
 * asked. Where that is put back, no window lasts longer for it: one whose end lies further away than its length is over.
 * @param table has the columns key, points and expire (milliseconds since 1970)
 */
export function createCountInWindows(pool: Pool, table: 'sign_in_limit' | 'call_limit') {
  const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
  const over = `(t.expire is null or t.expire <= ${now} or t.expire > ${now} + $2::bigint + ${slackMs})`
  const add = `
    insert into ${table} as t (key, points, expire) values ($1, 1, ${now} + $2::bigint)
    on conflict (key) do update set
      points = case when ${over} then 1 else least(t.points + 1, ${most}) end,
      expire = case when ${over} then excluded.expire else t.expire end
    returning t.points as count, t.expire - ${now} as left`
  const sweep = `
    delete from ${table} where key in
      (select key from ${table} where expire < ${now} or expire > ${now} + ${keepMs} for update skip locked)`
  let sweptAt = performance.now()

  /** Rows of windows that are over are of no use to anybody. */
  async function sweepNowAndThen() {
    if (performance.now() - sweptAt < sweepEveryMs) return
    sweptAt = performance.now()
    await pool.query(sweep)
  }

  return {
    /** Counts once more. Counts at the same moment are told apart: of ten, one is the tenth. */
    async add(key: string, windowMs: number): Promise<Counted> {
      await sweepNowAndThen()
      const { rows } = await pool.query<{ count: number; left: string }>(add, [key, windowMs])
      const [row] = rows
      if (!row) throw new Error('a count was not kept')
      return { count: row.count, msLeft: Number(row.left) }
    },

    /** As if it had been counted once less. */
    async takeBack(key: string): Promise<void> {
      await pool.query(`update ${table} set points = points - 1 where key = $1 and points > 0`, [key])
    },

    async forget(key: string): Promise<void> {
      await pool.query(`delete from ${table} where key = $1`, [key])
    },
  }
}
