import { useEffect, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'

/** Long enough that a word is not searched letter by letter. */
const pauseMs = 200

/** A text that has not been changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Sessions with a text in their title or messages; nothing is asked while it is empty. */
export function useSessionSearch(text: string) {
  const settled = useSettled(text.trim())
  return trpc.chat.search.useQuery(
    { text: settled },
    { enabled: settled !== '', staleTime: 0, placeholderData: (before) => (settled === '' ? undefined : before) },
  )
}
