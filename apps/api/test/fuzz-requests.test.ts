import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fuzzRequests, hangUpOn } from './support/fuzz/fuzz-requests.ts'
import { listTargets } from './support/fuzz/list-targets.ts'
import { openLimits, prepareCallers } from './support/fuzz/prepare-callers.ts'
import { startTestApp, superAdmin, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: openLimits })
})
afterAll(() => app?.stop())

// The same in small as bench/fuzz-requests.ts: another seed each day, printed so that a failure can be had again.
test(
  'hostile requests to every call, as every role, are answered in words and never by 500',
  async () => {
    const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000))
    const targets = listTargets()
    expect(targets.length).toBeGreaterThan(150)
    const callers = await prepareCallers(app.url, superAdmin)
    const result = await fuzzRequests({ url: app.url, targets, callers, requests: 300, seed })
    const broken = await hangUpOn(app.url)
    expect({ seed, problems: [...result.problems, ...(broken ? [broken] : [])] }).toEqual({ seed, problems: [] })
    expect(result.requests).toBeGreaterThan(250)
    // Neither all refused nor all let through: the requests reach what they are meant for.
    for (const status of [200, 400, 401, 403, 404]) expect(result.statuses.has(status)).toBe(true)
  },
  patienceMs,
)
