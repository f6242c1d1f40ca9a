import { limits } from '@fieldproof/schema/limits'
import { useDocuments } from '../../components/documents/use-documents.ts'
import { trpc } from '../../lib/trpc.ts'
import { useHealth } from '../../lib/use-health.ts'

/**
 * Everything the dashboard shows. Documents are read every 5 seconds, as on their own screen; the figures as often as
 * the health of the vector database.
 */
export function useDashboard() {
  const documents = useDocuments()
  const sessions = trpc.chat.listSessionsPage.useQuery({ limit: 1 }, { refetchOnMount: 'always' })
  const figures = trpc.dashboard.figures.useQuery(undefined, {
    refetchInterval: limits.healthPollMs,
    refetchOnMount: 'always',
  })
  const health = useHealth()
  return { documents, sessions, figures, health }
}

export type Dashboard = ReturnType<typeof useDashboard>
