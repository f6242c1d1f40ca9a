import type postgres from 'postgres'

/** The role of the embedded Postgres that servers and workers work as. */
export const applicationRole = 'fieldproof_app'

/**
 * Makes the role that servers and workers work as, where it is missing: one that may sign in and nothing more.
 * @param sql of a role that may make roles
 * @param password undefined where the server asks for none, as the embedded one does
 * @throws Error for the operator where it may not
 */
export async function ensureRole(sql: postgres.Sql, name: string, password: string | undefined): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${name}`
  if (found) return
  // Neither a name nor a password can be a parameter here.
  const [quoted] = await sql<{ password: string }[]>`select quote_literal(${password ?? ''}) as password`
  const withPassword = password === undefined ? '' : ` password ${quoted?.password}`
  try {
    await sql`create role ${sql(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      ${sql.unsafe(withPassword)}`
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === '42501')
      throw new Error(
        `The role "${name}" of DATABASE_URL is missing, and the role of DATABASE_OWNER_URL may not make it. Create it on the database server, with the right to sign in and no other.`,
        { cause: error },
      )
    // Another database of the same server was made ready at the same moment.
    if (!['42710', '23505'].includes(code)) throw error
  }
}

/** What a role could do to the tables besides working with them; undefined where it is a mere user of them. */
export async function findExcessRights(sql: postgres.Sql): Promise<'superuser' | 'owner' | undefined> {
  const [row] = await sql<{ superuser: boolean; owns: boolean }[]>`
    select rolsuper as superuser,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')) as owns
    from pg_roles where rolname = current_user`
  if (row?.superuser) return 'superuser'
  return row?.owns ? 'owner' : undefined
}

/** Whether the role of this connection may make and change the tables. */
export async function mayMigrate(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select coalesce(
      (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.kysely_migration')),
      has_schema_privilege('public', 'create')) as may`
  return row?.may ?? false
}
