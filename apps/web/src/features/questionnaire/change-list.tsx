import { ChangeHistory } from '../../components/workspace/change-history.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The changes of an audit, or of one of its items, newest first. */
export function ChangeList({ auditId, itemId }: { auditId: string; itemId?: string }) {
  const query = trpc.audits.history.useQuery({ id: auditId }, { refetchOnMount: 'always' })
  const changes = itemId === undefined ? query.data : query.data?.filter((change) => change.itemId === itemId)
  return <ChangeHistory changes={changes} query={query} />
}
