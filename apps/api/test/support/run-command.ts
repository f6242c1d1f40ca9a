import { join } from 'node:path'
import type { TestApp } from './start-test-app.ts'

/** Runs a program of `apps/api/src` as an operator does beside the running product. */
export async function runCommand(app: TestApp, program: string, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: app.context.config.dataDir, DATABASE_URL: app.databaseUrl }
  const path = join(import.meta.dir, '../../src', program)
  const command = Bun.spawn([process.execPath, path, ...args], { env, stdout: 'pipe', stderr: 'pipe' })
  const [code, output, errors] = await Promise.all([
    command.exited,
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
  ])
  return { code, output, errors }
}
