import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'kysely'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { runCommand } from './support/start-server-process.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.createUser('ann', 'hse')
  await app.context.securityLog.chain()
})
afterAll(() => app?.stop())

const verifyLog = (...args: string[]) =>
  runCommand('commands/verify-log.ts', args, app.context.config.dataDir, { DATABASE_URL: app.databaseUrl })

describe('bun run verify-log', () => {
  let head = ''

  test('says that the log is whole, and prints its head to be noted', async () => {
    const { code, output, errors } = await verifyLog()
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(output).toMatch(/The security log is whole: \d+ entries\.\n$/)
    head = /Newest sound entry: (\S+)/.exec(output)?.[1] ?? ''
    expect((await verifyLog('--head', head)).code).toBe(0)
  })

  test('cannot check with a head that is none, which is not a finding', async () => {
    expect(await verifyLog('--head', 'nonsense')).toMatchObject({ code: 2, output: '' })
  })

  test('names the first broken entry and ends with 1, until somebody accepts the log as it is', async () => {
    const owner = openDatabase({ url: app.ownerUrl }, { max: 1 })
    await sql`alter table security_log disable trigger security_log_append_only`.execute(owner)
    const last = Number(head.split(':')[0])
    await sql`delete from security_log where sequence = ${last}`.execute(owner)
    const cut = await verifyLog()
    expect(cut).toMatchObject({ code: 1, errors: `The security log was tampered with. Entry ${last} was cut off.\n` })
    expect((await verifyLog('--accept', 'A test cut it off.')).code).toBe(0)
    // Who noted the head knows better.
    expect((await verifyLog('--head', head)).code).toBe(1)
    await sql`update security_log set address = '10.0.0.1' where sequence = 2`.execute(owner)
    await owner.destroy()
    expect((await verifyLog()).errors).toBe('The security log was tampered with. Entry 2 was changed.\n')
  })
})
