import { jest } from 'bun:test'

/** Bun has it; its types do not name it yet. */
const timers = jest as typeof jest & { advanceTimersByTime(ms: number): void }

/** The clock of timers, which a test can hold and move. */
export const clock = {
  hold(): void {
    jest.useFakeTimers()
  },
  /** At least one millisecond: Bun takes none for one. */
  move(ms: number): void {
    timers.advanceTimersByTime(ms)
  },
  release(): void {
    jest.useRealTimers()
  },
}
