import type { Nodes, Root, TableRow } from 'mdast'
import { restoreBrackets, splitCitations } from './parse-markdown.ts'

/** Markdown as plain text for a spreadsheet cell: lists with bullets, tables with a bar between cells, no markup. */
export function markdownToText(root: Root): string {
  return root.children
    .map((node) => blockText(node, ''))
    .join('\n\n')
    .trim()
}

/** The words of a node, in one line. */
export function inlineText(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return splitCitations(node.value)
        .map((piece) => (typeof piece === 'number' ? `[${piece}]` : piece.replaceAll('\n', ' ')))
        .join('')
    case 'inlineCode':
      return restoreBrackets(node.value)
    case 'break':
      return '\n'
    case 'image':
      return node.alt ?? ''
    case 'link': {
      const label = node.children.map(inlineText).join('')
      return node.url === '' || node.url.endsWith(label) ? label : `${label} (${node.url})`
    }
    default:
      return 'children' in node ? (node.children as Nodes[]).map(inlineText).join('') : ''
  }
}

function blockText(node: Nodes, indent: string): string {
  switch (node.type) {
    case 'code':
      return indentLines(restoreBrackets(node.value), indent)
    case 'thematicBreak':
      return `${indent}———`
    case 'blockquote':
      return node.children.map((child) => blockText(child, `${indent}  `)).join('\n')
    case 'list':
      return node.children
        .map((item, index) => {
          const check = item.checked == null ? '' : item.checked ? '☑ ' : '☐ '
          const bullet = node.ordered ? `${(node.start ?? 1) + index}. ` : check ? '' : '• '
          const body = item.children.map((child) => blockText(child, `${indent}   `)).join('\n')
          return `${indent}${bullet}${check}${body.slice(indent.length + 3)}`
        })
        .join('\n')
    case 'table':
      return node.children.map((row: TableRow) => indent + row.children.map(inlineText).join(' | ')).join('\n')
    case 'footnoteDefinition':
      return node.children.map((child) => blockText(child, indent)).join('\n')
    default:
      return indentLines(inlineText(node), indent)
  }
}

function indentLines(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => indent + line)
    .join('\n')
}
