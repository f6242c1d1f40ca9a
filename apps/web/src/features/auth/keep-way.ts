import type { HistoryState } from '@tanstack/react-router'

type Way = Pick<HistoryState, 'next' | 'nextHash'>

const key = 'fieldproof-way'

/** Keeps where somebody was going while the organisation's sign-in service has this tab: its history then has no state. */
export function keepWay({ next, nextHash }: Way): void {
  try {
    if (next === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ next, nextHash }))
  } catch {
    // Without a storage they begin at the first page.
  }
}

/** Takes it, once. What it leads to is for the guards to judge. */
export function takeWay(): Way | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (typeof kept !== 'object' || kept === null) return undefined
    const { next, nextHash } = kept as Record<string, unknown>
    if (typeof next !== 'string') return undefined
    return { next, ...(typeof nextHash === 'string' ? { nextHash } : {}) }
  } catch {
    return undefined
  }
}
