import { useCallback, useState } from 'react'

/** Something that was done and can be taken back. */
export interface Undoable {
  /** What was done: "2 items merged". */
  label: string
  /** Resolves to whether it was taken back; a failure has been told. */
  takeBack: () => Promise<boolean>
}

const most = 50

/** What was done, the latest of which is taken back first. Each is taken back once at most. */
export function useUndo() {
  const [done, setDone] = useState<readonly Undoable[]>([])
  return {
    last: done.at(-1),
    remember: useCallback((one: Undoable) => setDone((known) => [...known.slice(1 - most), one]), []),
    undo: useCallback((one: Undoable) => {
      setDone((known) => known.filter((other) => other !== one))
      return one.takeBack()
    }, []),
  }
}
