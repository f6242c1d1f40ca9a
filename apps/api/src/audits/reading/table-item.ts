import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import type { Entry } from './collect-entries.ts'
import type { ItemReference } from './item-reference.ts'

/** An item that a table asks in a cell of its own. */
export function itemOf({ page }: TableBlock, cell: TableCell | undefined, text: string): Entry {
  const place = cell && { block: 0, row: cell.row, column: cell.column }
  return { ...inTable, kind: 'item', reference: undefined, text, page, sure: true, place, box: cell?.box }
}

/** The title of a part of a table. */
export function headingOf({ page }: TableBlock, text: string, reference?: ItemReference): Entry {
  return { ...inTable, kind: 'heading', reference, text, page, sure: false }
}

const inTable = { clause: '', weight: null, inTable: true, aside: false, answered: true }
