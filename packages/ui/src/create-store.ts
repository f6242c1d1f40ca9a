import { useSyncExternalStore } from 'react'

/** What can be read and listened to. */
export interface Readable<State> {
  get: () => State
  /** Calls the listener after each change, until the function that it returns is called. */
  subscribe: (listener: () => void) => () => void
}

/** One value that lives outside of React, for what outlasts a screen or is shared between screens. */
export interface Store<State> extends Readable<State> {
  set: (next: State) => void
}

export function createStore<State>(first: State): Store<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * What a store holds, or what `select` makes of it; draws again when that changes. `select` answers the same object for
 * the same state.
 */
export function useStore<State>(store: Readable<State>): State
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part
export function useStore<State>(store: Readable<State>, select: (state: State) => unknown = (state) => state) {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
