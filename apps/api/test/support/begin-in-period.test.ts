import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { beginInPeriod, codeMs, dayMs } from './begin-in-period.ts'

afterEach(() => void setSystemTime())

test('a test begins at once in the middle of a day or of a code, and at their ends when the next has begun', async () => {
  const waits = async (at: string, periodMs: number, leastMs: number) => {
    setSystemTime(new Date(at))
    const waited: number[] = []
    await beginInPeriod(periodMs, leastMs, async (ms) => waited.push(ms))
    return waited
  }
  expect(await waits('2026-05-04T12:00:00.000Z', dayMs, 30_000)).toEqual([])
  expect(await waits('2026-05-04T23:59:30.000Z', dayMs, 30_000)).toEqual([])
  expect(await waits('2026-05-04T23:59:45.000Z', dayMs, 30_000)).toEqual([15_000])
  expect(await waits('2026-05-04T12:00:05.000Z', codeMs, 10_000)).toEqual([])
  expect(await waits('2026-05-04T12:00:21.500Z', codeMs, 10_000)).toEqual([8_500])
})
