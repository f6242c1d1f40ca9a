import { isOn } from './read-workbook-styles.ts'
import type { XmlAttributes } from './read-xml.ts'

/** How letters look; undefined where that is left to the style. */
export interface RunProperties {
  style?: string
  bold?: boolean
  hidden?: boolean
  /** Half points. */
  size?: number
}

/** How a paragraph stands; undefined where that is left to the style. */
export interface ParagraphProperties {
  style?: string
  /** From 0; 9 says that it is no heading. */
  outline?: number
  /** '0' takes a list away that the style gives. */
  list?: string
  level?: number
  /** Twentieths of a point. */
  indent?: number
  before?: number
  after?: number
}

/** Notes what an element inside of rPr says. */
export function noteRunProperty(run: RunProperties, name: string, { val }: XmlAttributes) {
  if (name === 'rStyle' && val !== undefined) run.style = val
  else if (name === 'b') run.bold = isOn(val)
  else if (name === 'vanish' || name === 'specVanish') run.hidden = isOn(val)
  else if (name === 'sz' && Number(val) > 0) run.size = Number(val)
}

/** Notes what an element inside of pPr says. */
export function noteParagraphProperty(paragraph: ParagraphProperties, name: string, attributes: XmlAttributes) {
  const { val } = attributes
  if (name === 'pStyle' && val !== undefined) paragraph.style = val
  else if (name === 'outlineLvl') paragraph.outline = Number(val)
  else if (name === 'numId' && val !== undefined) paragraph.list = val
  else if (name === 'ilvl') paragraph.level = Number(val)
  else if (name === 'ind') {
    const left = attributes.left ?? attributes.start
    if (left !== undefined) paragraph.indent = Number(left)
  } else if (name === 'spacing') {
    if (attributes.before !== undefined) paragraph.before = Number(attributes.before)
    if (attributes.after !== undefined) paragraph.after = Number(attributes.after)
  }
}

/** A ground that is neither white nor the page's. */
export function isShading({ val, fill = 'auto' }: XmlAttributes): boolean {
  const isPattern = val !== undefined && !['clear', 'nil', 'none'].includes(val)
  return isPattern || !/^(auto|f{6})$/i.test(fill)
}
