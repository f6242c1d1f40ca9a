import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chooseLanes } from './choose-lane.ts'
import { addCounts, type Counts, countJunit, countJunitFile, none } from './count-results.ts'
import { root } from './install-dependencies.ts'
import { readJunitCases, type TestCase } from './read-test-cases.ts'
import { withoutOwnSettings } from './without-own-settings.ts'

/**
 * Tests start databases, readers and servers of their own, and kill some of them: on a machine that is busy with other
 * things one may fail for no fault of the code. So few files are tried once more alone, which tells that from a fault.
 */
const mostTriedAgain = 3
/** Each has a Postgres and a Chroma of its own. */
const mostWorkers = 6
/** How long each file took here before, so that the longest are started first. */
const timings = join(root, 'node_modules/.cache/fieldproof/test-timings')

/** What a step came to; tests that passed at a second attempt only are among the passed, and flaky among the cases. */
export interface Outcome {
  counts: Counts
  cases: TestCase[]
}

interface Lane {
  files: readonly string[]
  /** Undefined where none was written. */
  report: string | undefined
  code: number
}

interface LaneOptions {
  /** Folder for the reports. */
  reports: string
  say: (line: string) => void
}

/**
 * Runs tests of Bun's runner in lanes beside each other: the rough ones one after the other, those that wait too, all
 * others by a process for each processor that is left. More would be quicker, and fail for want of time where a machine has
 * other work. Those that draw follow, each with globals of its own.
 */
export async function runLanes(files: readonly string[], options: LaneOptions): Promise<Outcome> {
  const { quiet, rough, waiting, drawing } = chooseLanes(files)
  const processors = availableParallelism()
  const { beside, after } = partByLane(quiet, { rough: rough.length > 0, processors })
  const lanes = await Promise.all([
    ...(beside.length > 0
      ? [runLane('quiet', beside, { ...options, workers: Math.min(mostWorkers, Math.max(1, processors - 1)) })]
      : []),
    ...(rough.length > 0 ? [runLane('rough', rough, options)] : []),
    ...(waiting.length > 0 ? [runLane('waiting', waiting, options)] : []),
  ])
  if (after.length > 0)
    lanes.push(await runLane('quiet-rest', after, { ...options, workers: Math.min(mostWorkers, processors) }))
  if (drawing.length > 0) lanes.push(await runLane('drawing', drawing, { ...options, isolated: true }))
  const cases = lanes.flatMap(({ report }) => readJunitCases(report))
  const again = lanes.flatMap(listFailedFiles)
  if (again.length === 0 || again.length > mostTriedAgain) return { counts: sum(lanes.map(countLane)), cases }

  const second = await runLane('again', again, { ...options, isolated: true })
  const steady = lanes.map((lane) =>
    countLane({
      ...lane,
      files: lane.files.filter((file) => !again.includes(file)),
      code: listFailedFiles(lane).length > 0 ? 0 : lane.code,
    }),
  )
  return {
    counts: addCounts(sum(steady), countLane(second)),
    cases: markFlaky(cases, again, { failedFiles: listFailedFiles(second), cases: readJunitCases(second.report) }),
  }
}

/**
 * Quiet files that run beside the rough ones, and those that wait until every processor is theirs. On two processors the
 * quiet ones take more than twice as long as the rough ones, so that one processor would be idle at the end.
 */
export function partByLane(
  quiet: readonly string[],
  { rough, processors }: { rough: boolean; processors: number },
): { beside: string[]; after: string[] } {
  if (!rough) return { beside: [], after: [...quiet] }
  if (processors > 2) return { beside: [...quiet], after: [] }
  // Each folder's files on both sides, for those of one folder take alike.
  const waits = (index: number) => index % 5 >= 2
  return { beside: quiet.filter((_, index) => !waits(index)), after: quiet.filter((_, index) => waits(index)) }
}

/**
 * The cases of a first run, with those as flaky that failed there and not in a second one. A file that could not even be
 * loaded at first has no cases: it stands for them itself.
 */
export function markFlaky(
  first: readonly TestCase[],
  again: readonly string[],
  second: { failedFiles: readonly string[]; cases: readonly TestCase[] },
): TestCase[] {
  const stillFailing = new Set(second.cases.filter(({ state }) => state === 'failed').map(({ name }) => name))
  const marked = first.map((test): TestCase => {
    const wasTried = again.some((file) => test.name.startsWith(`${file} › `))
    return test.state === 'failed' && wasTried && !stillFailing.has(test.name) ? { ...test, state: 'flaky' } : test
  })
  const nameless = again.filter(
    (file) => !marked.some(({ name, state }) => name.startsWith(`${file} › `) && state !== 'passed'),
  )
  const standIns = nameless.map(
    (file): TestCase => ({ name: file, seconds: 0, state: second.failedFiles.includes(file) ? 'failed' : 'flaky' }),
  )
  return [...marked, ...standIns]
}

async function runLane(
  name: string,
  files: readonly string[],
  { reports, say, workers = 1, isolated = false }: LaneOptions & { workers?: number; isolated?: boolean },
): Promise<Lane> {
  mkdirSync(timings, { recursive: true })
  const path = join(reports, `${name}.xml`)
  const options = ['--reporter=junit', `--reporter-outfile=${path}`, '--timeout=300000']
  options.push(`--timings=${join(timings, `${name}.json`)}`, '--update-timings')
  // A process keeps its modules from file to file, and with them its one Postgres and its one Chroma.
  if (workers > 1) options.push(`--parallel=${workers}`, '--no-isolate')
  if (isolated) options.push('--isolate')
  // Tests that are run again may have left one here before.
  rmSync(path, { force: true })
  const started = performance.now()
  // Their lines are held back, so that they do not stand between those of what runs beside them.
  const output = name === 'rough' || name === 'waiting' ? 'pipe' : 'inherit'
  const child = Bun.spawn([process.execPath, 'test', ...options, ...files.map((file) => `./${file}`)], {
    cwd: root,
    env: await withoutOwnSettings(),
    stdio: ['ignore', output, output],
  })
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? new Response(stream).text() : ''))
  const code = await child.exited
  say(
    `${(await Promise.all(printed)).join('')}\n── Tests, ${name} lane: ${files.length} files in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  )
  return { files, report: existsSync(path) ? await Bun.file(path).text() : undefined, code }
}

function listFailedFiles({ files, report }: Lane): string[] {
  return report === undefined ? [] : files.filter((file) => countJunitFile(report, file).failed > 0)
}

const countLane = ({ files, report, code }: Lane) => countJunit(report, files, code)
const sum = (counts: readonly Counts[]) => counts.reduce(addCounts, none)
