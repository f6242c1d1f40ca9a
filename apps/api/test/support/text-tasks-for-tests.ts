/** Milliseconds of the processor since then. */
function worked(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

/** How often this process was asked for what needs much. */
let asked = 0

/** Tasks that behave and tasks that do not, for the tests of text workers. */
export const testTexts = {
  tasks: {
    shout: (text: string) => text.toUpperCase(),
    pidAfter: async (ms: number) => {
      await Bun.sleep(ms)
      return process.pid
    },
    /** Cannot be interrupted from within: one pattern over one text, again where the engine gives up on a match. */
    matchForever: (length: number) => {
      for (;;) if (/^(?:a+)+$/.test(`${'a'.repeat(length)}!`)) return true
    },
    fillMemory: () => {
      const held: Uint8Array[] = []
      while (true) held.push(new Uint8Array(8 * 1024 * 1024).fill(1))
    },
    dieOnce: async (marker: string) => {
      if (await Bun.file(marker).exists()) return 'done'
      await Bun.write(marker, 'died')
      process.kill(process.pid, 'SIGKILL')
      return await new Promise<string>(() => undefined)
    },
    /** Waits for ever the first time, as one whose answer got lost. */
    waitOnce: async (marker: string) => {
      if (await Bun.file(marker).exists()) return 'done'
      await Bun.write(marker, 'waited')
      return await new Promise<string>(() => undefined)
    },
    /** The system refuses memory to a process that has worked before. */
    needMuch: () => {
      if (++asked > 1) throw new RangeError('There is no memory for it')
      return process.pid
    },
    die: () => process.kill(process.pid, 'SIGKILL'),
    refuse: async () => {
      const { AppError } = await import('../../src/errors.ts')
      throw new AppError('invalid', 'This is no questionnaire.', { reason: 'empty' })
    },
    fail: (secret: string) => {
      throw new TypeError(`cannot read ${secret}`)
    },
  },
  tools: {
    counter: async () => {
      let count = 0
      return {
        add: (by: number) => {
          count += by
          return count
        },
        /** Of the processor, which is what is limited: on a busy machine the clock runs on without it. */
        work: (ms: number) => {
          const begun = process.cpuUsage()
          while (worked(begun) < ms);
        },
        pid: () => process.pid,
      }
    },
  },
}
