import { createStore, type Store } from '@fieldproof/ui/create-store'
import { onUserChange } from './on-user-change.ts'

/**
 * A store that begins anew where another user or agent takes the place of who was signed in.
 * @param onLeave told what it held then, for example to cancel it
 */
export function createUserStore<State>(first: State, onLeave?: (state: State) => void): Store<State> {
  const store = createStore(first)
  onUserChange(() => {
    onLeave?.(store.get())
    store.set(first)
  })
  return store
}
