import { expect, test } from 'bun:test'
import { basename, join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../../..')

/** The texts of all test files, by their name without the folder; two files of one name count as one. */
async function readTests(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for await (const file of new Glob('{apps,packages,scripts}/**/*.{test,e2e}.{ts,tsx}').scan(root))
    if (!file.includes('node_modules'))
      texts.set(basename(file), (texts.get(basename(file)) ?? '') + (await Bun.file(join(root, file)).text()))
  return texts
}

test.each(['docs/threat-model.md', 'docs/asvs-5-level-2.md'])('every test that %s names exists', async (document) => {
  const tests = await readTests()
  const text = await Bun.file(join(root, document)).text()
  const named = [...text.matchAll(/`([\w.-]+\.(?:test|e2e)\.tsx?) › ([^`]+)`/g)]
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(([, file = '', name = '']) => !isTest(tests.get(file) ?? '', name))
  expect(missing.map(([whole]) => whole)).toEqual([])
})

/** Whether a file has a test of this name, between the quotes of a call. */
function isTest(text: string, name: string): boolean {
  return ["'", '`', '"'].some(
    (quote) => text.includes(`(${quote}${name}${quote}`) || text.includes(`  ${quote}${name}${quote}`),
  )
}
