import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

/** A list that is cut somewhere has one order, also of rows that are alike: else a row stands before the cut now and behind it next. */
/** Pages and passages are those of one document, paths those of one source; ranks are counted, and terms distinct. */
const unique = /(?:^|\.)(?:id|sequence|ordinal|page|path|rank|term)$/
const oneRow = /^1$/

const sources = join(import.meta.dir, '../src')
const files = [...new Glob('**/*.ts').scanSync({ cwd: sources })]
  .filter((path) => !/\.test\.ts$|\/migrations\//.test(path))
  .sort()

/** The last thing that each list of a source is ordered by before it is cut; a single row is no list. */
function findLastKeys(source: string): string[] {
  const built = [...source.matchAll(/\.orderBy\(((?:(?!\.orderBy\()[^\n])+)\)\s*\.(?:limit|offset)\(([^\n)]*)/g)]
  const written = [...source.matchAll(/\border by ([^`;]{1,300}?)\s+limit (\$\{[^}]*\}|\d+)/gi)]
  return [...built, ...written].flatMap(([, order = '', limit = '']) => {
    if (oneRow.test(limit)) return []
    const keys = order
      .split(/,\s*/)
      .map((key) => key.replace(/^.*\border by |\bsql\.ref\(|[')]|\b(?:desc|asc)$|\border\.direction$/gis, '').trim())
    return [keys.findLast((key) => key !== '' && key !== 'desc' && key !== 'asc') ?? '']
  })
}

test('the last key of an order is told', () => {
  expect(findLastKeys(".orderBy('at', 'desc')\n .orderBy('id')\n .limit(limit)")).toEqual(['id'])
  expect(findLastKeys(".orderBy('createdAt', 'desc').offset(most - 1)")).toEqual(['createdAt'])
  expect(findLastKeys(".orderBy('at', 'desc').limit(1)")).toEqual([])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source.
  expect(findLastKeys('order by note.kept_at desc, note.id limit ${most}`')).toEqual(['note.id'])
})

test('every list that is cut ends its order with what no two rows share', () => {
  const loose: string[] = []
  let seen = 0
  for (const path of files) {
    const keys = findLastKeys(readFileSync(join(sources, path), 'utf8'))
    seen += keys.length
    for (const key of keys) if (!unique.test(key)) loose.push(`${path}: ${key}`)
  }
  expect(seen).toBeGreaterThan(10)
  expect(loose).toEqual([])
})
