import { jest } from 'bun:test'

/** A clock that stands until a test moves it. Bun has it; its types do not name it yet. */
export const clock = jest as typeof jest & {
  useFakeTimers(): void
  useRealTimers(): void
  /** Milliseconds, at least one: Bun takes 0 for one. */
  advanceTimersByTime(ms: number): void
}
