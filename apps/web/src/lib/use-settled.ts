import { useEffect, useState } from 'react'

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
