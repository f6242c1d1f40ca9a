import type { DocumentBlock } from '../../ingestion/document-block.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { findPrompts } from './part-at-tabs.ts'
import { type QuestionnairePart, type ReadItem, readItems } from './read-items.ts'
import { readParagraph } from './read-paragraph.ts'
import type { ChosenRoles } from './read-table.ts'

/** What a person chose of a file's blocks, by their places among all of them. */
export interface BlockChoice {
  /** Those that are read, in reading order; all where it is absent. */
  read?: readonly number[] | undefined
  roles?: ReadonlyMap<number, ChosenRoles>
}

/** The items of a Word or Excel file's blocks, each with its place there. The name of a sheet is the title of its tables. */
export function readBlocks(blocks: readonly DocumentBlock[], { read, roles }: BlockChoice = {}): ReadItem[] {
  const parts: QuestionnairePart[] = []
  const prompts = findPrompts(blocks)
  for (const block of read ?? blocks.keys()) {
    const content = blocks[block]
    if (!content) continue
    const last = parts.at(-1)
    if (content.kind === 'table') parts.push({ kind: 'table', table: content, block, chosen: roles?.get(block) })
    else if (last?.kind === 'rows') last.rows = [...last.rows, ...readParagraph(content, block, prompts)]
    else parts.push({ kind: 'rows', rows: readParagraph(content, block, prompts) })
  }
  return readItems(parts).map(({ box, place, ...item }) => {
    const named = { ...item, place: place && nameSheet(place, blocks[place.block]) }
    return isHidden(blocks, named) ? { ...named, doubt: hiddenRow } : named
  })
}

function nameSheet(place: ItemPlace, block: DocumentBlock | undefined): ItemPlace {
  return block?.kind === 'table' && block.name !== '' ? { ...place, sheet: block.name } : place
}

const hiddenRow = 'Its row is hidden in the file.'

/** Whether an item stands in a row that its file does not show: left out by whoever wrote it, or by a filter that was on. */
export function isHidden(blocks: readonly DocumentBlock[], { place }: Pick<ReadItem, 'place'>): boolean {
  const block = place && blocks[place.block]
  return block?.kind === 'table' && block.hiddenRows.includes(place?.row ?? -1)
}
