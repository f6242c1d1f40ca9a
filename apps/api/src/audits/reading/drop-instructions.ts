import type { Entry } from './collect-entries.ts'
import { isQuestion } from './item-text.ts'

/** Times from which on the same order tells how to answer. */
const repeated = 3

/** Leaves out orders without number, table and box that come again and again: "Please tick all that apply." */
export function dropInstructions(entries: readonly Entry[]): Entry[] {
  const isOrder = ({ kind, reference, inTable, boxed, text }: Entry) =>
    kind === 'item' && !reference && !inTable && !boxed && isQuestion(text) && !/\?/.test(text)
  const orders = Map.groupBy(entries.filter(isOrder), ({ text }) => text)
  return entries.filter((entry) => !isOrder(entry) || (orders.get(entry.text)?.length ?? 0) < repeated)
}
