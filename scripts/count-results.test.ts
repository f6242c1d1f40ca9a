import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCounts, countJunit, countPlaywright, describeCounts } from './count-results.ts'
import { readJunitCases } from './read-test-cases.ts'

describe('a report of bun test', () => {
  const run = async (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldproof-count-'))
    for (const [name, source] of Object.entries(files)) await Bun.write(join(folder, name), source)
    const names = Object.keys(files)
    // As lanes run them: two processes that keep their modules from file to file.
    const lanes = ['--parallel=2', '--no-isolate']
    const command = [process.execPath, 'test', ...lanes, '--reporter=junit', '--reporter-outfile=report.xml']
    const child = Bun.spawn([...command, ...names.map((name) => `./${name}`)], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const code = await child.exited
    const report = await Bun.file(join(folder, 'report.xml'))
      .text()
      .catch(() => undefined)
    rmSync(folder, { recursive: true })
    return { counts: countJunit(report, names, code), cases: readJunitCases(report) }
  }
  const head = "import { expect, test } from 'bun:test';"

  test('is counted', async () => {
    const mixed = `${head} test('a', () => {}); test('b', () => { expect(1).toBe(2) }); test.skip('c', () => {})`
    expect((await run({ 'one.test.ts': mixed, 'two.test.ts': `${head} test('d', () => {})` })).counts).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    })
  })

  test('names what failed, and with what', async () => {
    const source = `import { describe, expect, test } from 'bun:test'
      describe('a "pump"', () => {
        test('runs', () => {})
        test('stops & rests', () => { expect(1).toBe(2) })
        test('is slow', async () => { await Bun.sleep(200) }, 20)
        test.skip('waits for nothing', () => {})
      })`
    const { cases } = await run({ 'one.test.ts': source })
    expect(cases.map(({ name, state, failure }) => [name, state, failure])).toEqual([
      ['one.test.ts › a "pump" › runs', 'passed', undefined],
      [
        'one.test.ts › a "pump" › stops & rests',
        'failed',
        'line 4: expect(received).toBe(expected) Expected: 2 Received: 1 ',
      ],
      ['one.test.ts › a "pump" › is slow', 'failed', 'line 5: test timed out'],
      ['one.test.ts › a "pump" › waits for nothing', 'skipped', undefined],
    ])
    expect(cases[2]?.seconds).toBeGreaterThan(0.015)
  })

  test('does not hide a file that cannot be loaded', async () => {
    const { counts } = await run({
      'good.test.ts': `${head} test('a', () => {})`,
      'bad.test.ts': "import './missing.ts'",
    })
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('does not hide an error between the tests', async () => {
    const source = `${head} test('a', () => {}); setTimeout(() => { throw new Error('late') }, 5); test('b', () => Bun.sleep(50))`
    expect((await run({ 'late.test.ts': source })).counts.failed).toBeGreaterThan(0)
  })

  test('does not hide a process that ends itself', async () => {
    const source = `${head} test('a', () => { process.exit(0) })`
    expect((await run({ 'exit.test.ts': source })).counts.failed).toBeGreaterThan(0)
  })
})

describe('a report of Playwright', () => {
  const report = (stats: object, errors: unknown[] = []) => ({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1, ...stats },
    errors,
  })

  test('is counted, and a test that passed the second time has passed', () => {
    expect(countPlaywright(report({}), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
    expect(countPlaywright(report({ unexpected: 1, flaky: 1 }), 1)).toEqual({ passed: 4, failed: 1, skipped: 1 })
  })

  test('does not hide what went wrong outside the tests', () => {
    expect(countPlaywright(report({}, [{ message: 'The server did not start.' }]), 1).failed).toBe(1)
    expect(countPlaywright(report({}), 1).failed).toBe(1)
    expect(countPlaywright(undefined, 0).failed).toBe(1)
  })
})

test('the closing line names what was skipped only when something was', () => {
  const counts = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 })
  expect(describeCounts(counts)).toBe('3 passed, 1 failed')
  expect(describeCounts({ ...counts, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped')
})
