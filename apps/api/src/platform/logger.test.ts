import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

test.skipIf(!existsSync('/dev/full'))('a log that cannot be written does not end the process', async () => {
  const program = `
    const { createLogger } = await import(${JSON.stringify(join(import.meta.dir, 'logger.ts'))})
    const logger = createLogger('info')
    for (let i = 0; i < 100; i++) { logger.info({ i }, 'a line'); await Bun.sleep(1) }
    await Bun.sleep(100)
    process.exit(7)`
  const child = Bun.spawn(['/bin/sh', '-c', 'exec "$0" -e "$1" 2>/dev/full', process.execPath, program])
  expect(await child.exited).toBe(7)
})
