import { afterEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { allowedSchema, findUnresolved, readAdvisories, skippedExitCode } from './audit-dependencies.ts'

const advisory = (id: string, severity: string) => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: 'Something is wrong',
  severity,
})

let server: Bun.Server<undefined> | undefined
afterEach(() => server?.stop(true))

/** Runs the script beside a registry that answers like this. */
async function audit(answer: (request: Request) => Response) {
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'audit-dependencies.ts')], {
    env: { ...process.env, BUN_CONFIG_REGISTRY: `http://127.0.0.1:${server.port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, output: output.trim(), errors }
}

describe('the audit of dependencies', () => {
  test('fails for a high or critical advisory, and names it', async () => {
    const { code, errors } = await audit(() =>
      Response.json({
        hono: [advisory('GHSA-aaaa-bbbb-cccc', 'critical')],
        zod: [advisory('GHSA-dddd-eeee-ffff', 'moderate')],
      }),
    )
    expect(code).toBe(1)
    expect(errors).toContain('critical  hono  GHSA-aaaa-bbbb-cccc')
    expect(errors).not.toContain('zod')
  })

  test('passes where there is nothing, and where the list gives a reason', async () => {
    expect((await audit(() => Response.json({}))).code).toBe(0)
    expect((await audit(() => Response.json({ xlsx: [advisory('GHSA-4r6h-8v6p-xvw6', 'high')] }))).code).toBe(0)
  })

  test.each([404, 405, 500])('is skipped with one line where the registry answers %i', async (status) => {
    const { code, output } = await audit(() => new Response('no', { status }))
    expect(code).toBe(skippedExitCode)
    expect(output.split('\n')).toHaveLength(1)
    expect(output).toStartWith('Dependencies are not audited: the registry has no advisories to give')
  })

  test('does not take a reason whose day has passed, or that is for another package', () => {
    const found = readAdvisories(JSON.stringify({ xlsx: [advisory('GHSA-1', 'high')] })) ?? []
    const reason = { id: 'GHSA-1', package: 'xlsx', reason: 'only written, never read here', until: '2026-12-31' }
    expect(findUnresolved(found, [reason], '2026-12-31')).toEqual([])
    expect(findUnresolved(found, [reason], '2027-01-01')).toHaveLength(1)
    expect(findUnresolved(found, [{ ...reason, package: 'hono' }], '2026-12-31')).toHaveLength(1)
  })

  test('has a list in which every entry has a reason and a day', async () => {
    expect(allowedSchema.safeParse(await Bun.file(join(import.meta.dir, 'audit-allowed.json')).json()).success).toBe(
      true,
    )
  })
})
