import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  InternalHyperlink,
  type IParagraphOptions,
  LevelFormat,
  type NumberingDefinition,
  Paragraph,
  type ParagraphChild,
  type Table,
} from 'docx'
import type { List, Nodes, PhrasingContent, Root, RootContent, Table as TableNode } from 'mdast'
import { readsRightToLeft } from '../platform/clean-text.ts'
import { type DocumentTheme, fonts, ink } from './document-theme.ts'
import { type CellContent, fitColumns, hairlineTable } from './docx-table.ts'
import { type TextStyle, textRuns } from './docx-text.ts'
import { inlineText } from './markdown-to-text.ts'
import { restoreBrackets, splitCitations } from './parse-markdown.ts'

export interface MarkdownStyle {
  theme: DocumentTheme
  /** The bookmark of the reference with this number; citations are links to it. */
  anchorOf(citation: number): string | undefined
  /** Twips between the margins. */
  width: number
  /** A number for each list of the document, so that each counts for itself. */
  newList(): number
}

/** Where a block stands: indentation in twips, depth of lists. */
interface Place {
  indent: number
  list: number
  quoted: boolean
}

const step = 360
const deepestList = 8

/** Markdown as the paragraphs and tables of a Word file. Headings rank below those of the document around it. */
export function markdownToDocx(root: Root, style: MarkdownStyle): (Paragraph | Table)[] {
  return root.children.flatMap((node) => blocks(node, style, { indent: 0, list: 0, quoted: false }))
}

const headings = [HeadingLevel.HEADING_3, HeadingLevel.HEADING_4, HeadingLevel.HEADING_5]

function blocks(node: RootContent, style: MarkdownStyle, place: Place): (Paragraph | Table)[] {
  switch (node.type) {
    case 'heading':
      return [
        block(node.children, style, place, {
          heading: headings[Math.min(node.depth, headings.length) - 1] ?? HeadingLevel.HEADING_5,
        }),
      ]
    case 'paragraph':
      return [block(node.children, style, place, {})]
    case 'blockquote':
      return node.children.flatMap((child) =>
        blocks(child, style, { ...place, indent: place.indent + 240, quoted: true }),
      )
    case 'list':
      return listBlocks(node, style, place)
    case 'code':
      return [
        new Paragraph({
          style: 'Code',
          indent: { left: place.indent + 120, right: 120 },
          children: textRuns(restoreBrackets(node.value)),
        }),
      ]
    case 'table':
      return [tableBlock(node, style, place), new Paragraph({ style: 'AfterTable', children: [] })]
    case 'thematicBreak':
      return [
        new Paragraph({
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: ink.line, space: 1 } },
          children: [],
        }),
      ]
    case 'footnoteDefinition':
      return node.children.flatMap((child) => blocks(child, style, { ...place, indent: place.indent + step }))
    default:
      return [block([node as PhrasingContent], style, place, {})]
  }
}

function block(
  children: readonly PhrasingContent[],
  style: MarkdownStyle,
  place: Place,
  options: IParagraphOptions,
): Paragraph {
  const rightToLeft = readsRightToLeft(children.map(inlineText).join(''))
  const edge = { style: BorderStyle.SINGLE, size: 12, color: style.theme.primaryLine, space: 8 }
  return new Paragraph({
    children: inlines(children, style, {}),
    ...(place.indent > 0 ? { indent: { start: place.indent } } : {}),
    ...(place.quoted ? { border: rightToLeft ? { right: edge } : { left: edge } } : {}),
    ...(rightToLeft ? { bidirectional: true } : {}),
    ...options,
  })
}

/** The first block of an item carries the bullet or number; the rest stand below it. */
function listBlocks(list: List, style: MarkdownStyle, place: Place): (Paragraph | Table)[] {
  const level = Math.min(place.list, deepestList)
  const reference = list.ordered ? orderedList(list.start ?? 1) : bulletedList
  const instance = style.newList()
  const below = { ...place, indent: place.indent + step, list: place.list + 1 }
  return list.children.flatMap((item) => {
    const [first, ...rest] = item.children
    const head = first?.type === 'paragraph' ? first.children : []
    const check = item.checked == null ? [] : textRuns(item.checked ? '☑ ' : '☐ ')
    const rightToLeft = readsRightToLeft(head.map(inlineText).join(''))
    const line = new Paragraph({
      numbering: { reference, level, instance, custom: true },
      indent: { start: below.indent, hanging: 300 },
      spacing: { after: 60 },
      ...(rightToLeft ? { bidirectional: true } : {}),
      children: [...check, ...inlines(head, style, {})],
    })
    const others = first && first.type !== 'paragraph' ? [first, ...rest] : rest
    return [line, ...others.flatMap((child) => blocks(child, style, below))]
  })
}

const bulletedList: NumberingDefinition = {
  reference: 'bullets',
  levels: Array.from({ length: deepestList + 1 }, (_, level) => ({
    level,
    format: LevelFormat.BULLET,
    text: level % 2 === 0 ? '•' : '–',
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { start: (level + 1) * step, hanging: 300 } } },
  })),
}

function orderedList(start: number): NumberingDefinition {
  const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]
  return {
    reference: `numbers-${start}`,
    levels: Array.from({ length: deepestList + 1 }, (_, level) => ({
      level,
      start: Math.min(Math.max(start, 0), 32_767),
      format: formats[level % formats.length] ?? LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { start: (level + 1) * step, hanging: 300 } } },
    })),
  }
}

/** Word takes no more columns. */
const maxColumns = 63

function tableBlock(table: TableNode, style: MarkdownStyle, place: Place): Table {
  const columns = Math.min(maxColumns, Math.max(1, ...table.children.map((row) => row.children.length)))
  const texts = table.children.map((row) => row.children.slice(0, columns).map((cell) => inlineText(cell)))
  const [head = [], ...body] = table.children.map((row, index) =>
    Array.from({ length: columns }, (_, column): CellContent => {
      const children = row.children[column]?.children ?? []
      const rightToLeft = readsRightToLeft(texts[index]?.[column] ?? '')
      const align = table.align?.[column]
      return {
        children: [
          new Paragraph({
            style: 'TableText',
            children: inlines(children, style, index === 0 ? { bold: true } : {}),
            ...(align === 'center' ? { alignment: AlignmentType.CENTER } : {}),
            ...(align === 'right' ? { alignment: AlignmentType.END } : {}),
            ...(rightToLeft ? { bidirectional: true } : {}),
          }),
        ],
        ...(index === 0 ? { fill: style.theme.primaryTint } : {}),
      }
    }),
  )
  return hairlineTable({
    widths: fitColumns(texts, Math.max(2_000, style.width - place.indent)),
    rows: [head, ...body],
    tornRows: true,
    rightToLeft: readsRightToLeft(texts.flat().join(' ')),
  })
}

function inlines(nodes: readonly PhrasingContent[], style: MarkdownStyle, text: TextStyle): ParagraphChild[] {
  return nodes.flatMap((node) => inline(node, style, text))
}

function inline(node: PhrasingContent, style: MarkdownStyle, text: TextStyle): ParagraphChild[] {
  switch (node.type) {
    case 'text':
      return splitCitations(node.value).flatMap((piece) =>
        typeof piece === 'number' ? citation(piece, style) : textRuns(piece.replaceAll('\n', ' '), text),
      )
    case 'strong':
      return inlines(node.children, style, { ...text, bold: true })
    case 'emphasis':
      return inlines(node.children, style, { ...text, italics: true })
    case 'delete':
      return inlines(node.children, style, { ...text, strike: true })
    case 'inlineCode':
      return textRuns(restoreBrackets(node.value), { ...text, font: fonts.code, size: 18 })
    case 'break':
      return textRuns('\n', text)
    case 'link': {
      const children = inlines(node.children, style, { ...text, color: style.theme.primaryText, underline: {} })
      // Only what opens as a page or a letter; anything else stays text.
      const url = /^(?:https?:\/\/|mailto:)/i.test(node.url) ? URL.parse(node.url)?.href : undefined
      return url === undefined ? inlines(node.children, style, text) : [new ExternalHyperlink({ link: url, children })]
    }
    case 'image':
      return textRuns(node.alt || '', { ...text, italics: true })
    default:
      return textRuns(inlineText(node as Nodes), text)
  }
}

function citation(number: number, style: MarkdownStyle): ParagraphChild[] {
  const runs = textRuns(`[${number}]`, { color: style.theme.primaryText, size: 16 })
  const anchor = style.anchorOf(number)
  return anchor ? [new InternalHyperlink({ anchor, children: runs })] : runs
}
