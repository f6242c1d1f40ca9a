/**
 * `bun start`: from a fresh clone to the running product. Installs and builds what has changed, then becomes the server:
 * it is loaded into this process, so that there is one process to stop, and one that is stopped.
 */
import { buildWeb } from './build-web.ts'
import { installDependencies } from './install-dependencies.ts'

const say = (line: string) => console.log(`  ${line}`)

try {
  await installDependencies(say)
  await buildWeb(say)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../apps/api/src/server.ts')
