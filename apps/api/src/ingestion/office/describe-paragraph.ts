import { cleanLines } from './clean-lines.ts'
import type { ListMark, WordLists } from './read-word-lists.ts'
import type { ResolvedStyle, WordStyles } from './read-word-styles.ts'
import type { RunProperties } from './word-properties.ts'
import type { WordParagraph, WordRun } from './word-tree.ts'

/** A paragraph as it is shown. */
export interface ShownParagraph {
  text: string
  /** What stands before, between and behind its tab stops; empty where it has none. */
  parts: string[]
  marker: string
  headingLevel: number
  /** Twentieths of a point. */
  indent: number
  before: number
  after: number
  /** Half points, of most of its letters. */
  size: number
  letters: number
  boldLetters: number
  ordinal: number
}

export type DescribeParagraph = (paragraph: WordParagraph, inTable?: { bold: boolean }) => ShownParagraph | undefined

const usualSize = 20
const deepestHeading = 9

/**
 * Makes what is shown of paragraphs, in the order of the file: lists count as they come.
 * @param onHidden takes what is set to be hidden
 * @returns a function that gives undefined for an entry of a table of contents
 */
export function createDescribeParagraph(
  styles: WordStyles,
  lists: WordLists,
  onHidden: (text: string) => void = () => undefined,
): DescribeParagraph {
  let carried: WordRun[] = []

  function markOf(paragraph: WordParagraph, style: ResolvedStyle): ListMark | undefined {
    const listId = paragraph.properties.list ?? style.paragraph.list
    if (listId === undefined || listId === '0') return undefined
    const level =
      paragraph.properties.level ??
      (paragraph.properties.list === undefined
        ? (lists.levelOf(listId, paragraph.properties.style ?? '') ?? style.paragraph.level)
        : undefined) ??
      0
    return lists.next(listId, level)
  }

  return (paragraph, inTable = { bold: false }) => {
    const style = styles.resolve(paragraph.properties.style, 'paragraph')
    if (/^toc \d/i.test(style.name)) return undefined
    const given = [...carried, ...paragraph.runs]
    if (paragraph.joins) {
      carried = given
      return undefined
    }
    carried = []
    const looks = new Map<number, number>()
    let text = ''
    let letters = 0
    let boldLetters = 0
    for (const run of given) {
      const look = lookOf(run, styles, style)
      if (look.hidden) {
        onHidden(run.text)
        continue
      }
      text += run.text
      const count = run.text.replace(/\s/g, '').length
      letters += count
      if (look.bold ?? inTable.bold) boldLetters += count
      looks.set(look.size ?? usualSize, (looks.get(look.size ?? usualSize) ?? 0) + count)
    }
    const shown = cleanLines(text)
    const isHidden = shown === '' && (paragraph.mark.hidden ?? style.run.hidden ?? false)
    const mark = isHidden ? undefined : markOf(paragraph, style)
    const properties = { ...style.paragraph, ...paragraph.properties }
    const { outline = deepestHeading } = properties
    return {
      text: shown,
      parts: text.includes('\t')
        ? text
            .split('\t')
            .map(cleanLines)
            .filter((part) => part !== '')
        : [],
      marker: mark?.marker ?? '',
      headingLevel: outline >= 0 && outline < deepestHeading ? outline + 1 : 0,
      indent: paragraph.properties.indent ?? mark?.indent ?? style.paragraph.indent ?? 0,
      before: properties.before ?? 0,
      after: properties.after ?? 0,
      size: mostOf(looks) ?? style.run.size ?? usualSize,
      letters,
      boldLetters,
      ordinal: paragraph.ordinal,
    }
  }
}

function lookOf(run: RunProperties, styles: WordStyles, style: ResolvedStyle): RunProperties {
  const character = run.style === undefined ? undefined : styles.resolve(run.style, 'character').run
  return {
    bold: run.bold ?? character?.bold ?? style.run.bold,
    hidden: run.hidden ?? character?.hidden ?? style.run.hidden,
    size: run.size ?? character?.size ?? style.run.size,
  } as RunProperties
}

export function mostOf(counts: ReadonlyMap<number, number>): number | undefined {
  let most: number | undefined
  for (const [value, count] of counts) if (most === undefined || count > (counts.get(most) ?? 0)) most = value
  return most
}
