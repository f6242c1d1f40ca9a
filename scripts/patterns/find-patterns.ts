import { join } from 'node:path'
import { Glob } from 'bun'
import { parseSync, Visitor } from 'vite'

/** A regular expression of the source, and where it stands. */
export interface FoundPattern {
  file: string
  line: number
  source: string
  flags: string
}

/** A place where one is made of texts when the program runs. */
export interface BuiltSite {
  file: string
  line: number
  lastLine: number
}

const folders = ['apps/api/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']

/** @returns the literals of all source files that are no tests, and the calls of RegExp */
export async function findPatterns(root: string): Promise<{ literals: FoundPattern[]; sites: BuiltSite[] }> {
  const literals: FoundPattern[] = []
  const sites: BuiltSite[] = []
  const files = folders.flatMap((folder) => [...new Glob(folder).scanSync({ cwd: root })]).sort()
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const found = readPatterns(file, await Bun.file(join(root, file)).text())
    literals.push(...found.literals)
    sites.push(...found.sites)
  }
  return { literals, sites }
}

export function readPatterns(file: string, text: string): { literals: FoundPattern[]; sites: BuiltSite[] } {
  const literals: FoundPattern[] = []
  const sites: BuiltSite[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const visitCall = (node: { start: number; end: number; callee: { type: string; name?: string } }) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
      sites.push({ file, line: lineAt(node.start), lastLine: lineAt(node.end) })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        literals.push({ file, line: lineAt(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: visitCall as never,
    CallExpression: visitCall as never,
  }).visit(program)
  return { literals, sites }
}
