import { expect, jest, test } from 'bun:test'
import { dismissToast, setToastRemoveDelay, toast, toastStore } from './toast-store.ts'

// First: what sets another delay comes after it.
test('§9 a closed toast is removed after 1,000,000 ms', () => {
  jest.useFakeTimers()
  toast({ title: 'Kept' })
  dismissToast(toastStore.get()?.id ?? -1)
  const timers = jest as typeof jest & { advanceTimersByTime(ms: number): void }
  timers.advanceTimersByTime(999_999)
  expect(toastStore.get()).toMatchObject({ title: 'Kept', open: false })
  timers.advanceTimersByTime(1)
  expect(toastStore.get()).toBeUndefined()
  jest.useRealTimers()
})

test('a new toast takes the place of the one before', () => {
  toast({ title: 'First' })
  const first = toastStore.get()
  toast({ title: 'Second', tone: 'danger' })
  expect(toastStore.get()).toMatchObject({ title: 'Second', tone: 'danger', open: true })
  expect(toastStore.get()?.id).not.toBe(first?.id)
})

test('closing an old toast leaves the new one open', () => {
  const closeOld = toast({ title: 'Old' })
  toast({ title: 'New' })
  closeOld()
  expect(toastStore.get()).toMatchObject({ title: 'New', open: true })
})

test('a closed toast is removed after the delay, and listeners hear of each change', async () => {
  setToastRemoveDelay(0)
  toast({ title: 'Gone soon' })
  const seen: (boolean | undefined)[] = []
  const removed = new Promise<void>((resolve) => {
    const stop = toastStore.subscribe(() => {
      const entry = toastStore.get()
      seen.push(entry?.open)
      if (!entry) {
        stop()
        resolve()
      }
    })
  })
  dismissToast(toastStore.get()?.id ?? -1)
  await removed
  setToastRemoveDelay(1_000_000)
  expect(seen).toEqual([false, undefined])
})
