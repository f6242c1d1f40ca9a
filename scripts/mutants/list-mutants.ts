import { parseSync, Visitor } from 'vite'

/** One change of one file that a test shall notice. */
export interface Mutant {
  file: string
  line: number
  /** Offsets of what is replaced. */
  start: number
  end: number
  before: string
  after: string
}

interface Node {
  type: string
  start: number
  end: number
}

const otherOperator: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

/**
 * The mutants of a source file: each number is one more, each text has another letter in its middle, each comparison and
 * each boolean is the other one. What names a module, is a type or a style, or speaks to developers, is left as it is.
 */
export function listMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  const spared: Node[] = []
  const spare = (node: Node | null | undefined) => {
    if (node) spared.push(node)
  }
  const add = ({ start, end }: Pick<Node, 'start' | 'end'>, after: string) =>
    mutants.push({
      file,
      line: text.slice(0, start).split('\n').length,
      start,
      end,
      before: text.slice(start, end),
      after,
    })

  const visitOperator = (node: { left: Node; right: Node; operator: string }) => {
    const after = otherOperator[node.operator]
    // Comments may stand between the operands; the operator is looked for from the left one on.
    const start = text.indexOf(node.operator, node.left.end)
    if (after && start >= 0 && start < node.right.start) add({ start, end: start + node.operator.length }, after)
  }
  new Visitor({
    ImportDeclaration: (node: { source: Node }) => spare(node.source),
    ExportAllDeclaration: (node: { source: Node }) => spare(node.source),
    ExportNamedDeclaration: (node: { source: Node | null }) => spare(node.source),
    ImportExpression: (node: { source: Node }) => spare(node.source),
    TSLiteralType: spare,
    ExpressionStatement: (node: Node & { directive?: string | null }) => (node.directive ? spare(node) : undefined),
    JSXAttribute: (node: Node & { name: { name: unknown } }) =>
      node.name.name === 'className' ? spare(node) : undefined,
    CallExpression: (node: Node & { callee: { type: string; name?: string } }) =>
      node.callee.type === 'Identifier' && node.callee.name === 'cn' ? spare(node) : undefined,
    // What only a developer reads, in a log.
    NewExpression: (node: Node & { callee: { name?: string } }) =>
      node.callee.name === 'RangeError' || node.callee.name === 'TypeError' ? spare(node) : undefined,
    Literal: (node: Node & { value: unknown; regex?: unknown }) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
      if (typeof node.value === 'number') add(node, String(node.value + 1))
      if (typeof node.value === 'string' && !node.regex) {
        const inner = { start: node.start + 1, end: node.end - 1 }
        const after = otherText(text.slice(inner.start, inner.end))
        add(inner, after)
      }
    },
    TemplateElement: (node: Node & { value: { raw: string } }) => {
      const raw = node.value.raw
      const start = text.indexOf(raw, node.start)
      if (/\p{L}|\p{N}/u.test(raw)) add({ start, end: start + raw.length }, otherText(raw))
    },
    BinaryExpression: visitOperator,
    LogicalExpression: visitOperator,
  } as never).visit(program)
  const isSpared = (mutant: Mutant) => spared.some(({ start, end }) => start <= mutant.start && mutant.end <= end)
  return mutants.filter((mutant) => !isSpared(mutant)).sort((one, other) => one.start - other.start)
}

/** Another letter in the middle; a text without letters, and the empty one, become a word. */
function otherText(raw: string): string {
  const letters = [...raw.matchAll(/(?<!\\)[\p{L}\p{N}]/gu)]
  const middle = letters[Math.floor(letters.length / 2)]
  if (!middle) return `${raw}mutant`
  return `${raw.slice(0, middle.index)}${middle[0] === 'q' ? 'z' : 'q'}${raw.slice(middle.index + middle[0].length)}`
}
