import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { describeContract, isContract } from '../test/describe-contract.ts'

/** The numbers of `limits.ts` have tests of what they do. */
const modules = [...new Glob('*.ts').scanSync(import.meta.dir)]
  .filter((file) => !file.endsWith('.test.ts') && file !== 'limits.ts')
  .sort()
const exported = new Map<string, Record<string, unknown>>()
for (const file of modules) exported.set(file, await import(`./${file}`))
const names = new Map(
  [...exported.values()].flatMap((module) => Object.entries(module).map(([name, value]) => [value, name])),
)

/**
 * Client, server and whoever calls the API rely on these to the letter. Who changes one on purpose writes the snapshot anew
 * (`bun test --update-snapshots packages/schema`) and shows with it what others will meet.
 */
for (const [file, module] of exported)
  test(`what ${file} lays down is as it was agreed`, () => {
    const contracts = Object.entries(module).filter(([, value]) => isContract(value))
    const lines = contracts.map(
      ([name, value]) => `${name}: ${isContract(value) ? describeContract(value, names) : ''}`,
    )
    const words = Object.entries(module).filter(([, value]) => !isContract(value) && typeof value !== 'function')
    if (lines.length > 0) expect(lines.join('\n')).toMatchSnapshot('contracts')
    if (words.length > 0) expect(Object.fromEntries(words)).toMatchSnapshot('words')
  })
