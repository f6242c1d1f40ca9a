import { type SecurityLogEntry, securityActions } from '@fieldproof/schema/security-log'
import { safeCellText } from '../platform/safe-cell.ts'

const columns: Record<string, (entry: SecurityLogEntry) => string | undefined> = {
  sequence: ({ sequence }) => String(sequence),
  time: ({ at }) => at,
  actor: ({ actor }) => actor.name,
  'actor kind': ({ actor }) => actor.kind,
  'actor id': ({ actor }) => actor.id,
  action: ({ action }) => action,
  meaning: ({ action }) => (action in securityActions ? securityActions[action as keyof typeof securityActions] : ''),
  target: ({ target }) => target?.name,
  'target kind': ({ target }) => target?.kind,
  'target id': ({ target }) => target?.id,
  workspace: ({ workspace }) => workspace,
  detail: ({ detail }) => detail,
  address: ({ address }) => address,
  'request id': ({ requestId }) => requestId,
  hash: ({ hash }) => hash,
}

/** The first line of the file, with the mark by which spreadsheets know UTF-8. */
export const csvHead = `\ufeff${toLine(Object.keys(columns))}`

/** An entry as a line of CSV (RFC 4180). No cell is taken for a formula, whatever somebody called a file. */
export function writeCsvLine(entry: SecurityLogEntry): string {
  return toLine(Object.values(columns).map((value) => safeCellText(value(entry) ?? '')))
}

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
