import { join, resolve } from 'node:path'
import { Glob } from 'bun'
import { parseSync } from 'vite'

const source = resolve(import.meta.dir, '../../src')

/** A node of a syntax tree (ESTree with types). */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface SourceFile {
  /** Within apps/api/src. */
  path: string
  root: Node
  /** What stands there. */
  textOf(node: Node): string
}

/** The source of the server as syntax trees, without its tests. */
export async function readSource(): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const path of new Glob('**/*.ts').scan(source)) {
    if (path.endsWith('.test.ts')) continue
    const text = await Bun.file(join(source, path)).text()
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
    files.push({
      path,
      root: program as unknown as Node,
      textOf: ({ start, end }) => text.slice(start, end),
    })
  }
  return files.sort((a, b) => a.path.localeCompare(b.path))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

/** A node and all within it, outermost first. */
export function* within(node: Node): Generator<Node> {
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    yield next
    open.push(...childrenOf(next).reverse())
  }
}

/** Whole files are asked for one type after the other. */
const walked = new WeakMap<Node, Node[]>()

/** Those of a type, in the order of the source. */
export function all(node: Node, type: string): Node[] {
  const nodes = walked.get(node) ?? [...within(node)]
  if (node.type === 'Program') walked.set(node, nodes)
  return nodes.filter((one) => one.type === type)
}

export const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

/** "find" of find(…) and of repo.find(…). */
export function calledName({ callee }: Node): string | undefined {
  if (!isNode(callee)) return undefined
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return isNode(name) && name.type === 'Identifier' ? String(name.name) : undefined
}
