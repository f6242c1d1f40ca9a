import { IngestionError } from '../ingestion-error.ts'
import { type OfficePackage, readRelated } from './open-package.ts'
import { isOn } from './read-workbook-styles.ts'
import type { XmlHandler } from './read-xml.ts'

/** A text of a cell, and how many of its letters have a look of their own. */
export interface RichText {
  text: string
  /** Letters that are bold, and letters that are not, whatever the cell's font is. */
  bold: number
  plain: number
}

const mostStrings = 1_000_000
const mostCharacters = 32_000_000

/** The texts that cells refer to by number. @throws IngestionError damaged, too-complex */
export function readSharedStrings({ archive, main }: OfficePackage): RichText[] {
  const strings: RichText[] = []
  let characters = 0
  const reader = createRichTextReader('si', (text) => {
    characters += text.text.length
    if (strings.push(text) > mostStrings || characters > mostCharacters) throw new IngestionError('too-complex')
  })
  readRelated(archive, main, 'sharedStrings', reader)
  return strings
}

/** Reads texts out of elements of this name; how they are pronounced (rPh) is left out. */
export function createRichTextReader(element: 'si' | 'is', done: (text: RichText) => void): Required<XmlHandler> {
  let current: RichText | undefined
  let inText = false
  let inPhonetic = false
  let run: 'bold' | 'plain' | undefined
  return {
    open(name, { val }) {
      if (name === element) current = { text: '', bold: 0, plain: 0 }
      else if (name === 'rPh') inPhonetic = true
      else if (name === 'r') run = undefined
      else if (name === 'rPr') run = 'plain'
      else if (name === 'b' && run && isOn(val)) run = 'bold'
      else if (name === 't') inText = !inPhonetic
    },
    close(name) {
      if (name === element && current) {
        done({ ...current, text: decodeEscapes(current.text) })
        current = undefined
      } else if (name === 'rPh') inPhonetic = false
      else if (name === 'r') run = undefined
      else if (name === 't') inText = false
    },
    text(text) {
      if (!current || !inText) return
      current.text += text
      if (run) current[run] += text.trim().length
    },
  }
}

/** Characters that XML cannot hold are written as _x000D_. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
