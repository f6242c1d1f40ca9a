import { createStore, type Store } from '@fieldproof/ui/create-store'

const storageKey = 'fieldproof-single-keys'
const store = createStore(read())

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Without storage they are on, and the choice lasts as long as the page.
    return true
  }
}

/** Whether shortcuts without a modifier work; people who speak to their computer switch them off (WCAG 2.1.4). */
export const singleKeys: Store<boolean> = {
  ...store,
  set(next) {
    store.set(next)
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off')
    } catch {
      return
    }
  },
}
