import { IngestionError } from '../ingestion-error.ts'
import { showSymbol } from '../show-symbols.ts'
import { type OfficePackage, readRelated } from './open-package.ts'
import { isOn } from './read-workbook-styles.ts'
import { writeNumber } from './word-numbers.ts'
import { noteParagraphProperty, type ParagraphProperties } from './word-properties.ts'

interface Level {
  start: number
  format: string
  text: string
  font: string
  /** Of which level a number begins this one again, from 1; 0: of none. */
  restart: number | undefined
  legal: boolean
  style: string | undefined
  paragraph: ParagraphProperties
}

interface AbstractList {
  levels: (Level | undefined)[]
  /** It takes its levels from the list of this style. */
  linkedTo: string | undefined
  styleLink: string | undefined
}

interface List {
  abstract: string
  starts: Map<number, number>
  levels: Map<number, Level>
}

/** A place in a list, as its paragraph shows it. */
export interface ListMark {
  /** "1.2", "(a)", "•" */
  marker: string
  indent: number | undefined
}

const mostLevels = 200_000
const levelsOfList = 9
const longestMarker = 60

/**
 * The numbers and points of a document's lists. Lists of one definition count on, unless one of them says that it begins
 * again.
 * @throws IngestionError damaged, too-complex
 */
export function readWordLists({ archive, main }: OfficePackage) {
  const abstracts = new Map<string, AbstractList>()
  const lists = new Map<string, List>()
  let abstract: AbstractList | undefined
  let list: List | undefined
  let overridden = 0
  let level: Level | undefined
  let count = 0
  const within: string[] = []

  function openLevel(ilvl: number) {
    if (++count > mostLevels) throw new IngestionError('too-complex')
    level = {
      start: 0,
      format: 'decimal',
      text: '',
      font: '',
      restart: undefined,
      legal: false,
      style: undefined,
      paragraph: {},
    }
    if (!(ilvl >= 0 && ilvl < levelsOfList)) return
    if (list) list.levels.set(ilvl, level)
    else if (abstract) abstract.levels[ilvl] = level
  }

  readRelated(archive, main, 'numbering', {
    open(name, attributes) {
      const parent = within.at(-1)
      within.push(name)
      const { val = '' } = attributes
      if (name === 'abstractNum') {
        abstract = { levels: [], linkedTo: undefined, styleLink: undefined }
        abstracts.set(attributes.abstractNumId ?? '', abstract)
      } else if (name === 'num') {
        list = { abstract: '', starts: new Map(), levels: new Map() }
        lists.set(attributes.numId ?? '', list)
        if (lists.size > mostLevels) throw new IngestionError('too-complex')
      } else if (name === 'abstractNumId' && list) list.abstract = val
      else if (name === 'numStyleLink' && abstract) abstract.linkedTo = val
      else if (name === 'styleLink' && abstract) abstract.styleLink = val
      else if (name === 'lvlOverride') overridden = Number(attributes.ilvl)
      else if (name === 'startOverride') list?.starts.set(overridden, Number(val))
      else if (name === 'lvl') openLevel(Number(attributes.ilvl))
      else if (level && parent === 'lvl') {
        if (name === 'start') level.start = Number(val)
        else if (name === 'numFmt') level.format = val
        else if (name === 'lvlText') level.text = val
        else if (name === 'lvlRestart') level.restart = Number(val)
        else if (name === 'isLgl') level.legal = isOn(attributes.val)
        else if (name === 'pStyle') level.style = val
      } else if (level && parent === 'pPr') noteParagraphProperty(level.paragraph, name, attributes)
      else if (level && parent === 'rPr' && name === 'rFonts') level.font = attributes.ascii ?? attributes.hAnsi ?? ''
    },
    close(name) {
      within.pop()
      if (name === 'abstractNum') abstract = undefined
      else if (name === 'num') list = undefined
      else if (name === 'lvl') level = undefined
    },
  })

  function definitionOf({ abstract: id }: List): { id: string; levels: AbstractList['levels'] } {
    const own = abstracts.get(id)
    if (own?.linkedTo === undefined) return { id, levels: own?.levels ?? [] }
    for (const [other, { styleLink, levels }] of abstracts) if (styleLink === own.linkedTo) return { id: other, levels }
    return { id, levels: own.levels }
  }

  /** Numbers so far, by definition and level. */
  const counters = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()

  return {
    /** The level of a list that paragraphs of a style have. */
    levelOf(listId: string, style: string): number | undefined {
      const found = lists.get(listId)
      if (!found) return undefined
      const at = definitionOf(found).levels.findIndex((one) => one?.style === style)
      return at < 0 ? undefined : at
    },

    /** The next place of a list. @returns undefined where there is no such list */
    next(listId: string, at: number): ListMark | undefined {
      const found = lists.get(listId)
      if (!found || !(at >= 0 && at < levelsOfList)) return undefined
      const { id, levels } = definitionOf(found)
      const levelAt = (index: number) => found.levels.get(index) ?? levels[index]
      const own = levelAt(at)
      if (!own) return undefined
      const numbers = counters.get(id) ?? []
      counters.set(id, numbers)
      const start = found.starts.get(at)
      const isNew = start !== undefined && !begun.has(`${listId} ${at}`)
      begun.add(`${listId} ${at}`)
      const before = numbers[at]
      numbers[at] = isNew || before === undefined ? (start ?? own.start) : before + 1
      for (let deeper = at + 1; deeper < levelsOfList; deeper++) {
        const restart = levelAt(deeper)?.restart
        if (restart === undefined || (restart > 0 && at < restart)) numbers[deeper] = undefined
      }
      const marker =
        own.format === 'bullet'
          ? showSymbol(own.text, own.font)
          : own.text.replace(/%([1-9])/g, (_, digit: string) => {
              const index = Number(digit) - 1
              const shown = levelAt(index)
              // A level that was passed over counts as begun.
              const value = numbers[index] ?? found.starts.get(index) ?? shown?.start ?? 1
              numbers[index] = value
              return writeNumber(value, own.legal ? 'decimal' : (shown?.format ?? 'decimal'))
            })
      return { marker: marker.trim().slice(0, longestMarker), indent: own.paragraph.indent }
    },
  }
}
export type WordLists = ReturnType<typeof readWordLists>
