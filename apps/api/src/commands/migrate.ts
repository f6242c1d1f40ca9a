import { ConfigError, readConfig } from '../config.ts'
import { migrate, refuseToStart } from '../open-context.ts'
import { givenDatabase } from '../platform/embedded/start-embedded.ts'

/** Brings the tables of the server set-up up to date and ends, so that servers and workers find them so. */
try {
  const config = readConfig()
  const access = givenDatabase(config)
  if (!access) throw new ConfigError('DATABASE_URL: must be set; the embedded database is migrated at every start')
  await migrate(config, access, (message) => process.stdout.write(`${message}\n`))
  process.exit(0)
} catch (error) {
  refuseToStart(error)
}
