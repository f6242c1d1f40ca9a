import { parseArgs } from 'node:util'
import { withSecurityLog } from './with-security-log.ts'

const usage = `Computes the chain of the security log again and names the first entry that is not as it was written.

  bun run verify-log                            beside the running product, or while it is stopped
  bun run verify-log --head 1204:5f3a…          and see that an entry noted before is still there
  bun run verify-log --accept "why"             take the log as it is from now on, and note that in it

Ends with code 0 where all is well, 1 where something is wrong, 2 where it could not be checked.
`

const { values: options } = parseArgs({
  options: { head: { type: 'string' }, accept: { type: 'string' }, help: { type: 'boolean', default: false } },
})
if (options.help) {
  process.stdout.write(usage)
  process.exit(0)
}

try {
  process.exit(await verify())
} catch (error) {
  process.stderr.write(`The log could not be checked. ${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}

function verify(): Promise<number> {
  const noted = options.head === undefined ? undefined : parseHead(options.head)
  return withSecurityLog(async (_db, log) => {
    if (options.accept !== undefined) await log.reanchor(options.accept)
    const { ok, entries, head, problem } = await log.verify(noted)
    if (head) process.stdout.write(`Newest sound entry: ${head.sequence}:${head.hash}\n`)
    if (ok) process.stdout.write(`The security log is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}.\n`)
    else process.stderr.write(`The security log was tampered with. ${problem?.text}\n`)
    return ok ? 0 : 1
  })
}

/** `sequence:hash`, as this command prints it. */
function parseHead(text: string) {
  const match = /^(\d+):([0-9a-f]{64})$/.exec(text)
  if (!match?.[1] || !match[2]) throw new Error('--head takes what this command printed before: number:hash.')
  return { sequence: Number(match[1]), hash: match[2] }
}
