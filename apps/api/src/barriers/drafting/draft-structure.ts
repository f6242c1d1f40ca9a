import type { BarrierSide } from '@fieldproof/schema/bow-ties'
import { splitHeadings } from '../../platform/heading-path.ts'
import type { DraftedElement, DraftPassage } from './draft-elements.ts'
import { findListed } from './find-listed.ts'
import type { RegisterRow } from './find-register-rows.ts'
import { readPieces } from './read-pieces.ts'
import type { TopicReader } from './read-topic.ts'

export type StructuredDraft = Pick<DraftedElement, 'kind' | 'text' | 'side' | 'sentence'>

/**
 * The elements that tables and lists name: what stands in the columns of causes, consequences and controls beside the
 * event, and in lists that are called so below it. What the event's own row does not say is not guessed.
 * @param rows of the passage
 * @param sideOf the side of a control by its words
 */
export function draftStructure(
  about: TopicReader,
  passage: Pick<DraftPassage, 'heading' | 'text'>,
  rows: readonly RegisterRow[],
  sideOf: (text: string) => BarrierSide,
): StructuredDraft[] {
  const path = splitHeadings(passage.heading)
    .filter((heading) => !heading.includes(' | '))
    .join(', ')
  const make = (kind: DraftedElement['kind'], said: string, sentence: string, side: BarrierSide | null) =>
    readPieces(said).flatMap((text): StructuredDraft[] => {
      // The event is no cause or effect of its own.
      if (kind !== 'barrier' && about.namesEvent(text)) return []
      return [{ kind, text, side: kind === 'barrier' ? (side ?? sideOf(text)) : null, sentence }]
    })
  const ofRows = rows.flatMap((row) => {
    const isAbout = row.cells.some(({ kind }) => kind === 'event')
      ? namesEvent(about, row, 'event')
      : path !== '' && about.namesEvent(path)
    const of = (kind: RegisterRow['cells'][number]['kind']) => row.cells.filter((cell) => cell.kind === kind)
    const draft = (cells: RegisterRow['cells'], as?: 'threat' | 'consequence') =>
      cells.flatMap(({ kind, text, side }) => {
        const made = as ?? kind
        return made === 'event' ? [] : make(made, text, row.sentence, side)
      })
    if (isAbout) return draft(row.cells)
    // What another row calls its hazard leads to the event, and its controls stand between; or it comes of it.
    if (namesEvent(about, row, 'consequence')) return [...draft(of('event'), 'threat'), ...draft(of('barrier'))]
    return namesEvent(about, row, 'threat') ? draft(of('event'), 'consequence') : []
  })
  const ofLists = findListed(passage).flatMap(({ kind, side, text, sentence, label, section }) => {
    const isAbout = about.namesEvent(label) || about.namesEvent(section ?? path)
    return kind === 'event' || !isAbout ? [] : make(kind, text, sentence, side)
  })
  return [...ofRows, ...ofLists]
}

function namesEvent(about: TopicReader, { cells }: RegisterRow, kind: RegisterRow['cells'][number]['kind']) {
  return cells.some((cell) => cell.kind === kind && cell.text !== '' && about.namesEvent(cell.text))
}
