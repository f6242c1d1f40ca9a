import { dlopen } from 'bun:ffi'

const PR_SET_PDEATHSIG = 1
const SIGKILL = 9

/**
 * Called first in a child process: it must not outlive its parent, not even while it is stuck in a loop and the
 * parent was killed. Nor may a Ctrl-C meant for the parent end it first, which would look like a bad document.
 */
export function endWithParent() {
  process.on('disconnect', () => process.exit(0))
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  if (process.platform !== 'linux') return
  try {
    const libc = dlopen('libc.so.6', { prctl: { args: ['i32', 'u64', 'u64', 'u64', 'u64'], returns: 'i32' } })
    libc.symbols.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
  } catch {
    // Another libc: the disconnect above ends an idle process, the limits of the next request a busy one.
  }
  // The parent gives its number: where it is another by now, it died before the line above.
  if (process.ppid !== Number(process.argv[2])) process.exit(0)
}
