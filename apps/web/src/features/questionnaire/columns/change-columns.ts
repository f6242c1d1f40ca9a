import type { AuditColumn, AuditTable, ChosenTable, ColumnRole } from '@fieldproof/schema/audit-columns'

/** Tables of the same columns, in the order of the file. */
export interface TableGroup {
  alike: number
  tables: AuditTable[]
}

export function groupTables(tables: readonly AuditTable[]): TableGroup[] {
  return [...Map.groupBy(tables, ({ alike }) => alike)].map(([alike, list]) => ({ alike, tables: list }))
}

/** Whether the columns of all of them have the same roles. */
export function haveSameRoles(tables: readonly AuditTable[]): boolean {
  const rolesOf = (table: AuditTable | undefined) => table?.columns.map(({ role }) => role).join()
  return tables.every((table) => rolesOf(table) === rolesOf(tables[0]))
}

/** Several columns may have these; any other role is one column's of a list. */
const shared: readonly ColumnRole[] = ['answer', 'none']

/** Gives a column of these tables a role; the column of the same list that had it is not used any more. */
export function setRole(
  tables: readonly AuditTable[],
  changed: readonly number[],
  { column }: Pick<AuditColumn, 'column'>,
  role: ColumnRole,
): AuditTable[] {
  return tables.map((table) => {
    if (!changed.includes(table.table)) return table
    const list = table.columns.find((one) => one.column === column)?.list
    const columns = table.columns.map((one) => {
      if (one.column === column) return { ...one, role }
      const loses = one.role === role && one.list === list && !shared.includes(role)
      return loses ? { ...one, role: 'none' as const } : one
    })
    return { ...table, columns }
  })
}

/** Gives all these tables the roles of the first of them. */
export function shareRoles(tables: readonly AuditTable[], alike: number): AuditTable[] {
  const first = tables.find((table) => table.alike === alike)
  const roles = new Map(first?.columns.map(({ column, role }) => [column, role]))
  return tables.map((table) =>
    table.alike === alike
      ? { ...table, columns: table.columns.map((one) => ({ ...one, role: roles.get(one.column) ?? one.role })) }
      : table,
  )
}

export function setRead(tables: readonly AuditTable[], changed: number, read: boolean): AuditTable[] {
  return tables.map((table) => (table.table === changed ? { ...table, read } : table))
}

/** What is chosen otherwise than the reader takes it. */
export function listChosen(tables: readonly AuditTable[]): ChosenTable[] {
  return tables.flatMap(({ table, read, hidden, columns }): ChosenTable[] => {
    if (columns.some(({ role, guessed }) => role !== guessed))
      return [{ table, read, columns: columns.map(({ column, role }) => ({ column, role })) }]
    return read === hidden ? [{ table, read }] : []
  })
}

/** Whether any column is read as questions. */
export function readsQuestions(tables: readonly AuditTable[]): boolean {
  return tables.some(({ read, columns }) => read && columns.some(({ role }) => role === 'question'))
}
