import { IngestionError } from '../ingestion-error.ts'
import type { OfficePackage } from './open-package.ts'
import { readRelated } from './open-package.ts'
import { createShowNumber } from './show-number.ts'

export interface CellStyle {
  formatId: number
  bold: boolean
  shaded: boolean
}

export type WorkbookStyles = ReturnType<typeof readWorkbookStyles>

const plain: CellStyle = { formatId: 0, bold: false, shaded: false }
const mostFormats = 100_000
/** The first colour of the theme and of the fixed list that are white, and what a program chooses itself. */
const white = { theme: '0', indexed: ['1', '9', '64', '65'] }

/** What the cells of a workbook look like, by the index that each has. @throws IngestionError damaged, too-complex */
export function readWorkbookStyles({ archive, main }: OfficePackage, { from1904 }: { from1904: boolean }) {
  const formats = new Map<number, string>()
  const fonts: { bold: boolean }[] = []
  const fills: { shaded: boolean }[] = []
  const styles: CellStyle[] = []
  const within: string[] = []
  let solid = false
  readRelated(archive, main, 'styles', {
    open(name, attributes) {
      const parent = within.at(-1)
      within.push(name)
      if (fonts.length + fills.length + styles.length + formats.size > mostFormats)
        throw new IngestionError('too-complex')
      if (parent === 'numFmts' && name === 'numFmt')
        formats.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General')
      if (parent === 'fonts' && name === 'font') fonts.push({ bold: false })
      if (parent === 'font' && within.at(-3) === 'fonts' && name === 'b') {
        const font = fonts.at(-1)
        if (font) font.bold = isOn(attributes.val)
      }
      if (parent === 'fills' && name === 'fill') fills.push({ shaded: false })
      if (within.at(-3) === 'fills') {
        const type = attributes.patternType ?? 'none'
        solid = type === 'solid'
        const fill = fills.at(-1)
        // A grid of dots is a ground as well, whatever its colour.
        if (fill) fill.shaded = name === 'gradientFill' || (type !== 'none' && !solid)
      }
      if (within.at(-4) === 'fills' && name === 'fgColor' && solid) {
        const fill = fills.at(-1)
        if (fill) fill.shaded = !isWhite(attributes)
      }
      if (parent === 'cellXfs' && name === 'xf')
        styles.push({
          formatId: Number(attributes.numFmtId ?? 0),
          bold: fonts[Number(attributes.fontId ?? 0)]?.bold ?? false,
          shaded: fills[Number(attributes.fillId ?? 0)]?.shaded ?? false,
        })
    },
    close: () => void within.pop(),
  })
  return {
    of: (index: number): CellStyle => styles[index] ?? styles[0] ?? plain,
    showNumber: createShowNumber(formats, from1904),
  }
}

function isWhite({ rgb, theme, indexed, tint = '0' }: Readonly<Record<string, string>>): boolean {
  if (rgb !== undefined) return /^(..)?ffffff$/i.test(rgb)
  if (theme !== undefined) return theme === white.theme && Number(tint) > -0.01
  return indexed === undefined || white.indexed.includes(indexed)
}

/** An element that stands for yes, unless it says otherwise. */
export const isOn = (value: string | undefined) => value === undefined || !/^(0|false|off|none)$/.test(value)
