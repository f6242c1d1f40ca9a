import { IngestionError } from '../ingestion-error.ts'
import { type OfficePackage, readRelated } from './open-package.ts'
import {
  isShading,
  noteParagraphProperty,
  noteRunProperty,
  type ParagraphProperties,
  type RunProperties,
} from './word-properties.ts'

interface Style {
  name: string
  basedOn: string | undefined
  run: RunProperties
  paragraph: ParagraphProperties
  /** Of tables: what their first row looks like, and all of their cells. */
  firstRow: { bold?: boolean; shaded?: boolean }
  shaded?: boolean
}

export interface ResolvedStyle {
  name: string
  run: RunProperties
  paragraph: ParagraphProperties
  firstRow: { bold: boolean; shaded: boolean }
  shaded: boolean
}

export type WordStyles = ReturnType<typeof readWordStyles>

const mostStyles = 20_000
/** Styles that are based on each other, in one chain. */
const longestChain = 30

/** The styles of a document, each with what it takes from those that it is based on. @throws IngestionError damaged, too-complex */
export function readWordStyles({ archive, main }: OfficePackage) {
  const styles = new Map<string, Style>()
  const defaults: { run: RunProperties; paragraph: ParagraphProperties } = { run: {}, paragraph: {} }
  const usual = new Map<string, string>()
  let current: Style | undefined
  let inFirstRow = false
  let inOther = false
  const within: string[] = []
  readRelated(archive, main, 'styles', {
    open(name, attributes) {
      const parent = within.at(-1)
      within.push(name)
      if (name === 'style') {
        current = { name: '', basedOn: undefined, run: {}, paragraph: {}, firstRow: {} }
        const { styleId = '', type = 'paragraph' } = attributes
        styles.set(styleId, current)
        if (styles.size > mostStyles) throw new IngestionError('too-complex')
        if (attributes.default === '1' || attributes.default === 'true') usual.set(type, styleId)
        return
      }
      if (name === 'tblStylePr') {
        inFirstRow = attributes.type === 'firstRow'
        inOther = !inFirstRow
      }
      if (inOther) return
      if (parent === 'rPr') {
        if (!inFirstRow) noteRunProperty(current?.run ?? defaults.run, name, attributes)
        else if (name === 'b' && current) current.firstRow.bold = attributes.val !== '0'
      }
      if (inFirstRow) {
        if (name === 'shd' && current && parent === 'tcPr') current.firstRow.shaded = isShading(attributes)
        return
      }
      if (parent === 'pPr' || parent === 'numPr')
        noteParagraphProperty(current?.paragraph ?? defaults.paragraph, name, attributes)
      if (!current) return
      if (parent === 'style' && name === 'name') {
        current.name = attributes.val ?? ''
        // Its name says it as well: some programs leave its depth out.
        const depth = /^heading ([1-9])$/i.exec(current.name)?.[1]
        if (depth !== undefined) current.paragraph.outline ??= Number(depth) - 1
      }
      if (parent === 'style' && name === 'basedOn') current.basedOn = attributes.val
      if (parent === 'tcPr' && name === 'shd') current.shaded = isShading(attributes)
    },
    close(name) {
      within.pop()
      if (name === 'style') current = undefined
      if (name === 'tblStylePr') inFirstRow = inOther = false
    },
  })

  const resolved = new Map<string, ResolvedStyle>()
  /** @param style undefined for the usual style of its type; one that is not there adds nothing */
  function resolve(style: string | undefined, type: 'paragraph' | 'character' | 'table'): ResolvedStyle {
    const id = style ?? usual.get(type) ?? ''
    const key = `${type} ${id}`
    const known = resolved.get(key)
    if (known) return known
    const chain: Style[] = []
    for (let next = styles.get(id); next && chain.length < longestChain; next = styles.get(next.basedOn ?? ''))
      chain.unshift(next)
    const start = type === 'paragraph' ? defaults : { run: {}, paragraph: {} }
    const found: ResolvedStyle = {
      name: chain.at(-1)?.name ?? '',
      run: Object.assign({}, start.run, ...chain.map(({ run }) => run)),
      paragraph: Object.assign({}, start.paragraph, ...chain.map(({ paragraph }) => paragraph)),
      firstRow: Object.assign({ bold: false, shaded: false }, ...chain.map(({ firstRow }) => firstRow)),
      shaded: chain.reduce((is, one) => one.shaded ?? is, false),
    }
    resolved.set(key, found)
    return found
  }
  return { resolve }
}
