import { dirname, join, relative } from 'node:path'
import { Glob } from 'bun'

/** What a test cannot need and still be fast: databases, servers and readers that it starts, models that it loads, or half of the project. */
const slowParts = [
  /^apps\/api\/src\/platform\/(embedded|processes)\//,
  /^apps\/api\/src\/(evidence|engines|ingestion|answering|retrieval)\//,
  /^apps\/api\/test\/support\/(start-|convert-to-pdf)/,
]
const mostFiles = 100
const testFolders = ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}']

/** @returns for a source file the fast tests that load it, directly or through others: those that load least come first */
export async function findTests(root: string): Promise<(file: string) => string[]> {
  const imports = createImports(root)
  const loadedBy = new Map<string, ReadonlySet<string>>()
  for (const folder of testFolders)
    for (const test of new Glob(folder).scanSync({ cwd: root })) {
      const loaded = await collect(test, imports)
      if (loaded.size <= mostFiles && ![...loaded].some((file) => slowParts.some((part) => part.test(file))))
        loadedBy.set(test, loaded)
    }
  const byWeight = [...loadedBy].sort(
    ([one, fewer], [other, more]) => fewer.size - more.size || one.localeCompare(other),
  )
  return (file) => byWeight.filter(([, loaded]) => loaded.has(file)).map(([test]) => test)
}

async function collect(test: string, imports: (file: string) => Promise<string[]>): Promise<Set<string>> {
  const loaded = new Set([test])
  // A set goes on with what is added on the way.
  for (const file of loaded) for (const imported of await imports(file)) loaded.add(imported)
  return loaded
}

/** What a file loads of the project's own; imports of types alone are gone, as they are when it runs. */
function createImports(root: string): (file: string) => Promise<string[]> {
  const known = new Map<string, Promise<string[]>>()
  const read = async (file: string) => {
    const source = await Bun.file(join(root, file)).text()
    // A test that takes whatever stands beside it.
    if (source.includes('import(`./${'))
      return [...new Glob('*.ts').scanSync(join(root, dirname(file)))].map((name) => join(dirname(file), name))
    const scanned = new Bun.Transpiler({ loader: file.endsWith('x') ? 'tsx' : 'ts' }).scanImports(source)
    // Screens that are loaded when they are opened do not run with what names them.
    return scanned.flatMap(({ path, kind }) => {
      if (kind === 'dynamic-import') return []
      const found = resolveImport(root, file, path)
      return found === undefined ? [] : [found]
    })
  }
  return (file) => {
    const found = known.get(file) ?? (/\.tsx?$/.test(file) ? read(file) : Promise.resolve([]))
    known.set(file, found)
    return found
  }
}

/** @returns the file of the project that an import leads to; undefined for what is no part of it */
function resolveImport(root: string, from: string, path: string): string | undefined {
  try {
    const found = relative(root, Bun.resolveSync(path, join(root, dirname(from))))
    return found.startsWith('..') || found.includes('node_modules') ? undefined : found
  } catch {
    // What only a bundler finds, and what Bun has built in.
    return undefined
  }
}
