import { trpc } from '../../lib/trpc.ts'
import { useSettled } from '../../lib/use-settled.ts'

/** Sessions with a text in their title or messages; nothing is asked while it is empty. */
export function useSessionSearch(text: string) {
  const settled = useSettled(text.trim())
  return trpc.chat.search.useQuery(
    { text: settled },
    { enabled: settled !== '', staleTime: 0, placeholderData: (before) => (settled === '' ? undefined : before) },
  )
}
