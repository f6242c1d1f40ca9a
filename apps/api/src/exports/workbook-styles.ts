import { type RiskBand, riskBands } from '@fieldproof/schema/audit-labels'
import { type AuditItemStatus, auditItemStatusSchema } from '@fieldproof/schema/audits'
import { type DocumentTheme, ink, riskColors, statusColors } from './document-theme.ts'

/** How a cell looks. */
export const cellStyles = [
  'plain',
  'text',
  'centered',
  'number',
  'money',
  'count',
  'percent',
  'date',
  'time',
  'head',
  'title',
  'label',
  'big',
  'link',
  'quote',
] as const
export type CellStyle = (typeof cellStyles)[number]

interface Look {
  font?: number
  fill?: number
  border?: number
  format?: number
  alignment?: string
}

const wrapped = '<alignment vertical="top" wrapText="1"/>'
const top = '<alignment vertical="top"/>'
const centered = '<alignment horizontal="center" vertical="top"/>'

const looks: Record<CellStyle, Look> = {
  plain: {},
  text: { border: 1, alignment: wrapped },
  centered: { border: 1, alignment: centered },
  number: { border: 1, format: 170, alignment: centered },
  money: { border: 1, format: 174, alignment: centered },
  count: { border: 1, format: 1, alignment: '<alignment horizontal="left" vertical="top"/>' },
  percent: { border: 1, format: 171, alignment: centered },
  date: { border: 1, format: 172, alignment: centered },
  time: { border: 1, format: 173, alignment: centered },
  head: { font: 1, fill: 2, border: 2, alignment: wrapped },
  title: { font: 2 },
  label: { font: 3, border: 1, alignment: top },
  big: { font: 2, format: 171, alignment: '<alignment horizontal="left"/>' },
  link: { font: 4, border: 1, alignment: top },
  quote: { font: 5, border: 1, alignment: wrapped },
}

/**
 * The style sheet of a workbook: what the community edition of xlsx reads but does not write. The index of a style is its
 * place in `cellStyles`; those of conditional formats are the places of the statuses, then of the risk bands.
 */
export function stylesXml(theme: DocumentTheme): string {
  const font = (size: number, color: string, extra = '', name = 'Arial') =>
    `<font>${extra}<sz val="${size}"/><color rgb="FF${color}"/><name val="${name}"/><family val="2"/></font>`
  const solid = (color: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`
  const line = (color: string, style = 'thin') =>
    `<border><left/><right/><top/><bottom style="${style}"><color rgb="FF${color}"/></bottom><diagonal/></border>`
  const fonts = [
    font(10, ink.text),
    font(10, theme.primaryText, '<b/>'),
    font(18, ink.text, '<b/>'),
    font(10, ink.subtle),
    font(10, theme.primaryText, '<u/>'),
    font(11, ink.text, '', 'Times New Roman'),
  ]
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    solid(theme.primaryTint),
  ]
  const borders = [
    '<border><left/><right/><top/><bottom/><diagonal/></border>',
    line(ink.lineSubtle, 'hair'),
    line(theme.primary),
  ]
  const formats = ['#,##0.##', '0.0%', 'd mmm yyyy', 'd mmm yyyy hh:mm', '#,##0.00'].map(
    (code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`,
  )
  const xfs = cellStyles.map((name) => {
    const { font: fontId = 0, fill = 0, border = 0, format = 0, alignment = '' } = looks[name]
    const applied = `applyFont="1" applyFill="1" applyBorder="1" applyNumberFormat="1" applyAlignment="1"`
    return `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fill}" borderId="${border}" xfId="0" ${applied}>${alignment}</xf>`
  })
  const dxf = ({ text, tint }: { text: string; tint: string }) =>
    `<dxf><font><color rgb="FF${text}"/></font><fill><patternFill patternType="solid"><fgColor rgb="FF${tint}"/><bgColor rgb="FF${tint}"/></patternFill></fill></dxf>`
  const dxfs = [
    ...auditItemStatusSchema.options.map((status) => dxf(statusColors[status])),
    ...riskBands.map((band) => dxf(riskColors[band])),
  ]
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', formats),
    list('fonts', fonts),
    list('fills', fills),
    list('borders', borders),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', xfs),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    list('dxfs', dxfs),
    '</styleSheet>',
  ].join('')
}

/** The index of a conditional format. */
export function conditionalStyle(of: AuditItemStatus | RiskBand): number {
  const statuses = auditItemStatusSchema.options
  const status = (statuses as readonly string[]).indexOf(of)
  return status >= 0 ? status : statuses.length + (riskBands as readonly string[]).indexOf(of)
}
