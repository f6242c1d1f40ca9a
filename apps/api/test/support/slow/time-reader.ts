import type { Reader } from './list-readers.ts'

/** Milliseconds of the processor that a reader takes, however busy the machine; what it throws is an answer too. */
export async function timeReader({ read }: Reader, text: string): Promise<number> {
  const started = process.cpuUsage()
  try {
    await read(text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
