/**
 * `bun scripts/audit-dependencies.ts`: asks the registry for advisories on what is installed, and ends with 1 where one is
 * high or critical and not on the list of `audit-allowed.json`, which gives each a reason and a last day. Ends with 75, and
 * one line, where the registry has no advisories to give: a mirror often has none.
 */
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dir, '..')
const patienceMs = 60_000
/** The same as in test.ts, which must load nothing before the dependencies are there. */
export const skippedExitCode = 75

const advisoriesSchema = z.record(
  z.string(),
  z.array(z.object({ url: z.string(), title: z.string(), severity: z.string() })),
)
export const allowedSchema = z.array(
  z.object({ id: z.string(), package: z.string(), reason: z.string().min(20), until: z.iso.date() }),
)
export type Allowed = z.infer<typeof allowedSchema>

export interface Advisory {
  package: string
  /** The last part of its address: GHSA-… */
  id: string
  title: string
  severity: string
}

/** @returns undefined where the text is not an audit's answer */
export function readAdvisories(text: string): Advisory[] | undefined {
  try {
    const found = advisoriesSchema.parse(JSON.parse(text))
    return Object.entries(found).flatMap(([name, advisories]) =>
      advisories.map(({ url, title, severity }) => ({
        package: name,
        id: url.split('/').at(-1) ?? url,
        title,
        severity,
      })),
    )
  } catch {
    return undefined
  }
}

/** What is to be done about: high and critical advisories without a reason that still holds. */
export function findUnresolved(advisories: readonly Advisory[], allowed: Allowed, today: string): Advisory[] {
  return advisories.filter(
    (advisory) =>
      ['high', 'critical'].includes(advisory.severity) &&
      !allowed.some(
        ({ id, package: name, until }) => id === advisory.id && name === advisory.package && today <= until,
      ),
  )
}

async function audit(): Promise<number> {
  const allowed = allowedSchema.parse(await Bun.file(join(import.meta.dir, 'audit-allowed.json')).json())
  const child = Bun.spawn([process.execPath, 'audit', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
  })
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  await child.exited
  const advisories = readAdvisories(output)
  if (!advisories) {
    const reason = /\b\d{3}$/m.exec(errors.trim()) ? `it answers ${errors.trim().slice(-3)}` : 'it gives no answer'
    console.log(`Dependencies are not audited: the registry has no advisories to give (${reason}).`)
    return skippedExitCode
  }
  const unresolved = findUnresolved(advisories, allowed, new Date().toISOString().slice(0, 10))
  for (const { package: name, id, title, severity } of unresolved)
    console.error(`${severity}  ${name}  ${id}  ${title}`)
  console.log(`${advisories.length} advisories, ${unresolved.length} high or critical without a reason that holds.`)
  return unresolved.length === 0 ? 0 : 1
}

if (import.meta.main) process.exit(await audit())
