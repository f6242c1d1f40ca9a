import { parseArgs } from 'node:util'
import { createAssistantsRepo } from '../assistants/assistants.repo.ts'
import { createConnections } from '../assistants/connections.service.ts'
import { createUsersRepo } from '../auth/users.repo.ts'
import { withSecurityLog } from './with-security-log.ts'

const usage = `Lets a super admin who has lost the authenticator app and the recovery codes sign in with the password alone.

  bun run reset-codes <user name>               beside the running product, or while it is stopped

The sessions of that super admin end, and the security log notes it.
`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
const [username] = positionals
if (options.help || positionals.length !== 1 || username === undefined) {
  process.stdout.write(usage)
  process.exit(options.help ? 0 : 2)
}

try {
  process.exit(await resetCodes(username))
} catch (error) {
  process.stderr.write(`The codes were not reset. ${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}

/** @returns 0 where it is done, 1 where there is nothing to reset */
function resetCodes(username: string): Promise<number> {
  return withSecurityLog(async (db, log) => {
    const user = await createUsersRepo(db).forgetTwoFactor(username, (trx, { id, username: name }) =>
      log.record(trx, { action: 'two-factor.reset', target: { kind: 'user', id, name } }),
    )
    if (user)
      await createConnections({
        assistants: createAssistantsRepo(db),
        securityLog: log,
        requireCodes: false,
      }).endAll(user.id, 'sign-in codes were reset')
    await log.close()
    if (!user) process.stderr.write(`No super admin ${JSON.stringify(username)} has sign-in codes.\n`)
    else process.stdout.write(`${user.username} signs in with the password alone now, and has no open session.\n`)
    return user ? 0 : 1
  })
}
