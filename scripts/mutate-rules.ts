/**
 * `bun run mutate [--sample 300] [--seed 14] [--only part-of-a-path] [--all]`: changes one number, text, comparison or boolean
 * at a time in the contracts (`packages/schema`), the server's limits and the client's rules, runs the fast tests that load
 * the changed file, and prints the share of the changes that a test noticed and, by line, those that none did. The numbers
 * of `limits.ts` are always among them. It ends with 1 where one of those survives, or where the share is below 85 %. The same seed takes the same sample. It works on copies: the project is only read.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Glob } from 'bun'
import { copyProject } from './mutants/copy-project.ts'
import { findTests } from './mutants/find-tests.ts'
import { listMutants, type Mutant } from './mutants/list-mutants.ts'
import { takeSample } from './mutants/take-sample.ts'
import { withoutOwnSettings } from './without-own-settings.ts'

const root = join(import.meta.dir, '..')
const parts = {
  contracts: ['packages/schema/src/*.ts'],
  'limits of the server': [
    'apps/api/src/config.ts',
    'apps/api/src/auth/{session-times,count-attempts,limit-*}.ts',
    'apps/api/src/platform/{call-body,counted-address,limit-*}.ts',
  ],
  'rules of the client': [
    'apps/web/src/**/*.ts',
    'packages/ui/src/*.ts',
    'packages/ui/src/{toast,tooltip}.tsx',
    'apps/web/src/components/workspace/pdf-drop-zone.tsx',
  ],
}
/** What only draws, or joins React to the server, is a matter of component and browser tests. */
const isRule = (file: string) => !/\.(test|d)\.tsx?$/.test(file) && !/\/use-[^/]+\.ts$/.test(file)
const numbers = 'packages/schema/src/limits.ts'
/** A mutant may loop for ever. */
const patienceMs = 60_000
/** The share of changes that has to be noticed. */
const leastShare = 0.85

type Environment = Record<string, string | undefined>

interface Outcome extends Mutant {
  part: string
  died: boolean
}

async function listAll(only: string): Promise<(Mutant & { part: string })[]> {
  const found: (Mutant & { part: string })[] = []
  for (const [part, globs] of Object.entries(parts)) {
    const files = [...new Set(globs.flatMap((glob) => [...new Glob(glob).scanSync({ cwd: root })]))].sort()
    for (const file of files.filter((name) => isRule(name) && name.includes(only)))
      for (const mutant of listMutants(file, await Bun.file(join(root, file)).text())) found.push({ ...mutant, part })
  }
  return found
}

/** @returns whether the tests still pass: first those of rules, then those that draw, each with globals of its own */
async function pass(folder: string, tests: readonly string[], environment: Environment, show = false) {
  const draws = (test: string) => test.endsWith('.test.tsx')
  const rules = tests.filter((test) => !draws(test))
  return (
    (await run(folder, [], rules, environment, show)) &&
    (await run(folder, ['--isolate'], tests.filter(draws), environment, show))
  )
}

async function run(folder: string, options: string[], tests: string[], environment: Environment, show: boolean) {
  if (tests.length === 0) return true
  const paths = tests.map((test) => `./${test}`)
  const child = Bun.spawn([process.execPath, 'test', '--bail', `--timeout=${patienceMs}`, ...options, ...paths], {
    cwd: folder,
    // As in CI: a snapshot that is missing is a failure, not a new one.
    env: { ...environment, CI: '1' },
    stdio: ['ignore', 'ignore', show ? 'inherit' : 'ignore'],
    timeout: 2 * patienceMs,
    killSignal: 'SIGKILL',
  })
  return (await child.exited) === 0
}

async function mutateRules(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: '14' },
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
    },
  })
  const started = performance.now()
  const all = await listAll(values.only)
  const always = all.filter(({ file }) => file === numbers)
  const others = all.filter(({ file }) => file !== numbers)
  const chosen = [...always, ...(values.all ? others : takeSample(others, Number(values.sample), Number(values.seed)))]
  const testsOf = await findTests(root)
  const environment = await withoutOwnSettings()
  const outcomes: Outcome[] = []
  const queue = chosen.values()
  const copies = await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, () => copyProject(root)))
  try {
    const every = [...new Set(chosen.flatMap(({ file }) => testsOf(file)))]
    if (copies[0] && every.length > 0 && !(await pass(copies[0].folder, every, environment, true))) {
      console.error('The tests fail before anything is changed.')
      return 1
    }
    await Promise.all(
      copies.map(async ({ folder }) => {
        for (const mutant of queue) {
          const path = join(folder, mutant.file)
          const text = await Bun.file(path).text()
          await Bun.write(path, text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end))
          const tests = testsOf(mutant.file)
          outcomes.push({ ...mutant, died: tests.length > 0 && !(await pass(folder, tests, environment)) })
          await Bun.write(path, text)
        }
      }),
    )
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()))
  }
  printOutcomes(outcomes, all.length)
  console.log(`seed ${values.seed}, ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const share = outcomes.filter(({ died }) => died).length / Math.max(1, outcomes.length)
  return share < leastShare || outcomes.some(({ file, died }) => file === numbers && !died) ? 1 : 0
}

function printOutcomes(outcomes: readonly Outcome[], of: number): void {
  const survivors = outcomes.filter(({ died }) => !died)
  survivors.sort((one, other) => one.file.localeCompare(other.file) || one.start - other.start)
  for (const { file, line, before, after } of survivors) console.log(`${file}:${line}  ${before} → ${after}`)
  const say = (name: string, some: readonly Outcome[]) => {
    const dead = some.filter(({ died }) => died).length
    const share = some.length === 0 ? '-' : `${Math.round((1000 * dead) / some.length) / 10} %`
    console.log(`${name}: ${dead} of ${some.length} died, ${share}`)
  }
  console.log('')
  for (const part of Object.keys(parts))
    say(
      part,
      outcomes.filter((outcome) => outcome.part === part),
    )
  say(
    'numbers of the specification',
    outcomes.filter(({ file }) => file === numbers),
  )
  say('all', outcomes)
  console.log(`a sample of ${outcomes.length} of ${of}`)
}

process.exit(await mutateRules())
