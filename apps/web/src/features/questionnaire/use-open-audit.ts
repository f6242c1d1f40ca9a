import { useRemembered } from '../../components/auth/use-remembered.ts'
import { useOpenItem } from '../../components/workspace/use-open-item.ts'
import { createOpenMemory } from '../../lib/open-memory.ts'

const openAudits = createOpenMemory('fieldproof-open-audits', () => localStorage)

/** The audit that the user has open in this workspace, also after a reload; `open(undefined)` goes back to the list. */
export function useOpenAudit() {
  const last = useRemembered(openAudits)
  return useOpenItem('questionnaire', last.id, last.open)
}
