import { expect, test } from 'bun:test'
import { join } from 'node:path'

const program = `
import { outliveConnections } from '${join(import.meta.dir, '../src/open-context.ts')}'
outliveConnections()
const [, code] = process.argv.slice(-2)
void Promise.reject(Object.assign(new Error('nobody caught this'), { code }))
setTimeout(() => { throw Object.assign(new Error('nor this'), { code }) }, 10)
setTimeout(() => { process.stdout.write('still here'); process.exit(0) }, 100)
`

async function run(code: string) {
  const child = Bun.spawn([process.execPath, '-e', program, 'with', code], { stdout: 'pipe', stderr: 'pipe' })
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { exit: await child.exited, output, errors }
}

test('a connection that breaks when nobody listens does not end the process, which says so', async () => {
  const { exit, output, errors } = await run('ECONNRESET')
  expect([exit, output]).toEqual([0, 'still here'])
  expect(errors).toContain('A connection was lost: Error: nobody caught this')
  expect(errors).toContain('A connection was lost: Error: nor this')
})

test('any other error that nobody caught does', async () => {
  const { exit, output, errors } = await run('EINVAL')
  expect([exit, output]).toEqual([1, ''])
  expect(errors).toContain('nobody caught this')
})
