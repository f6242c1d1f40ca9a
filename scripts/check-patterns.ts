/**
 * `bun run patterns`: every regular expression of the product takes linear time, whatever text it meets, says recheck.
 * Those it found linear before are noted in `patterns/linear.json` by a hash of the pattern, because asking for all takes
 * minutes; a run asks for the others, which need no note to pass, and for some of a sixtieth of the noted ones, another
 * sixtieth each day. `--write` notes what is linear and strikes what is no longer used; `--all` asks for all. Exceptions
 * stand in `patterns/bounded.json`, each with the code that bounds what it reads. Ends with 1, and file:line, where a pattern
 * is neither; with 75, and one line, on a machine that has no program of recheck: its other builds are too slow.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { skippedExitCode } from './audit-dependencies.ts'
import { askRecheck, hasRecheck, keyOf, type Verdict } from './patterns/ask-recheck.ts'
import { type FoundPattern, findPatterns } from './patterns/find-patterns.ts'
import { recordBuilt } from './patterns/record-built.ts'

const root = join(import.meta.dir, '..')
const notedFile = join(import.meta.dir, 'patterns/linear.json')
const sampleParts = 60
/** For the noted ones, all together and each: they were asked for once, and tests run beside this. */
const sampleMs = 7_000
const patienceOfNotedMs = 5_000
/** Who notes may wait, also on a busy machine. */
const patienceOfWritingMs = 120_000
const parallel = 2

const boundedSchema = z.array(
  z.object({ file: z.string(), pattern: z.string(), bound: z.string().min(10), reason: z.string().min(20) }),
)
export type Bounded = z.infer<typeof boundedSchema>

const show = ({ source, flags }: FoundPattern) => `/${source}/${flags}`

/** Patterns by their key; several places may have the same. */
export function groupByKey(patterns: readonly FoundPattern[]): Map<string, FoundPattern[]> {
  return Map.groupBy(patterns, keyOf)
}

/** The exceptions that no pattern needs any more: the list shall stay short and true. */
export function findStale(bounded: Bounded, patterns: readonly FoundPattern[]): Bounded {
  return bounded.filter((one) => !patterns.some((found) => found.file === one.file && show(found) === one.pattern))
}

async function checkPatterns(write: boolean, all: boolean): Promise<number> {
  const started = performance.now()
  const { literals, sites } = await findPatterns(root)
  const { built, unseen } = await recordBuilt(root, sites)
  const patterns = [...literals, ...built]
  const bounded = boundedSchema.parse(await Bun.file(join(import.meta.dir, 'patterns/bounded.json')).json())
  const noted = new Set(z.array(z.string()).parse(await Bun.file(notedFile).json()))
  const isListed = (found: FoundPattern) =>
    bounded.some((one) => one.file === found.file && one.pattern === show(found))

  const groups = groupByKey(patterns.filter((found) => !isListed(found)))
  const today = Math.floor(Date.now() / 86_400_000) % sampleParts
  const isAsked = (key: string) =>
    all || !noted.has(key) || Number.parseInt(key.slice(0, 6), 16) % sampleParts === today
  const asked = [...groups]
    .filter(([key]) => isAsked(key))
    .sort(([one], [other]) => Number(noted.has(one)) - Number(noted.has(other)))
  let problems = 0
  const complain = (line: string) => {
    problems += 1
    console.error(line)
  }
  const verdicts = new Map<string, Verdict>()
  // Noted as they come: the first run takes minutes, and what it found shall not be lost.
  const note = async () => {
    const linear = [...groups.keys()].filter((key) => verdicts.get(key)?.linear ?? noted.has(key))
    await Bun.write(notedFile, `${JSON.stringify(linear.sort(), null, 2)}\n`)
  }
  const queue = asked.values()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const [key, found] of queue) {
        const [first] = found
        if (!first) continue
        const isSample = noted.has(key) && !all
        if (isSample && performance.now() - started > sampleMs) continue
        const verdict = await askRecheck(first, isSample ? patienceOfNotedMs : write ? patienceOfWritingMs : undefined)
        verdicts.set(key, verdict)
        if (verdict.linear ?? noted.has(key)) {
          if (write) await note()
        } else if (!verdict.linear)
          for (const one of found) complain(`${one.file}:${one.line}  ${verdict.why}\n    ${show(one)}`)
      }
    }),
  )

  for (const { file, line } of unseen)
    complain(`${file}:${line}  made at run time: show it in scripts/patterns/build-at-run-time.ts`)
  for (const { file, pattern } of findStale(bounded, patterns))
    complain(`scripts/patterns/bounded.json names a pattern that ${file} does not have: ${pattern}`)
  if (write) await note()
  const unnoted = asked.filter(([key]) => !noted.has(key)).length
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${groups.size} patterns, ${verdicts.size} asked for (${unnoted} new), ${bounded.length} on the list of bounded input, ${problems} problems, ${seconds} s.`,
  )
  if (unnoted > 0 && problems === 0 && !write) console.log('`bun run patterns --write` notes the new ones.')
  return problems === 0 ? 0 : 1
}

if (import.meta.main) {
  if (!(await hasRecheck())) {
    console.log(
      'Patterns are not checked: recheck has no program for this machine. RECHECK_BACKEND=worker does without.',
    )
    process.exit(skippedExitCode)
  }
  process.exit(await checkPatterns(process.argv.includes('--write'), process.argv.includes('--all')))
}
