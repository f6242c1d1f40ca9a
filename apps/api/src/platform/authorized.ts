import type { Actor } from './actor.ts'

/** No value has it, no copy of a row keeps it (a private member is left out of a spread), and only this file gives it. */
declare class Checked {
  private readonly checked: true
}

/**
 * A row that was checked for who acts on it. Repositories change and delete such rows and take no bare ids, so that a
 * check that was forgotten does not compile.
 */
export type Authorized<Row> = Readonly<Row> & Checked

/** What makes a row somebody's: which of its fields, and whose. */
interface Rules {
  /** Its user's, in the workspace where it was made. */
  own: { row: Pick<Actor, 'userId' | 'agent'>; who: Pick<Actor, 'userId' | 'agent'> }
  /** Its maker's, in whichever workspace. */
  maker: { row: Pick<Actor, 'userId'>; who: Pick<Actor, 'userId'> }
  /** Everybody's in its workspace. */
  workspace: { row: Pick<Actor, 'agent'>; who: Pick<Actor, 'agent'> }
  /** Everybody's in its workspace for as long as its owner shares it, to read. */
  shared: { row: Pick<Actor, 'agent'> & { sharedAt: Date | null }; who: Pick<Actor, 'agent'> }
  /** Another workspace's, lent to this one for as long as a super admin shares it, to read. */
  lent: { row: { lentTo: Actor['agent'] }; who: Pick<Actor, 'agent'> }
  /** The super admin's, whosever it is. */
  superAdmin: { row: object; who: Pick<Actor, 'role'> }
}

const rules: { [Rule in keyof Rules]: (row: Rules[Rule]['row'], who: Rules[Rule]['who']) => boolean } = {
  own: (row, who) => row.userId === who.userId && row.agent === who.agent,
  maker: (row, who) => row.userId === who.userId,
  workspace: (row, who) => row.agent === who.agent,
  shared: (row, who) => row.agent === who.agent && row.sharedAt !== null,
  lent: (row, who) => row.lentTo === who.agent,
  superAdmin: (_, who) => who.role === 'superadmin',
}

/** @returns the row, checked; undefined where there is none or it is somebody else's: to its caller both are the same */
export function authorize<Rule extends keyof Rules, Row extends Rules[Rule]['row']>(
  row: Row | undefined,
  who: Rules[Rule]['who'],
  rule: Rule,
): Authorized<Row> | undefined {
  return row && rules[rule](row, who) ? check(row) : undefined
}

/** A row that belongs to a checked one. @returns undefined where there is none or it belongs to another */
export function authorizeChild<Key extends string, Row extends Record<Key, string>>(
  row: Row | undefined,
  parent: Authorized<{ id: string }>,
  key: Key,
): Authorized<Row> | undefined {
  return row && row[key] === parent.id ? check(row) : undefined
}

/** For the background work, which acts for no user: whoever asked for it was checked when it was put into the queue. */
export function authorizeForJob<Row extends object>(row: Row | undefined): Authorized<Row> | undefined {
  return row && check(row)
}

const check = <Row>(row: Row) => row as Authorized<Row>
