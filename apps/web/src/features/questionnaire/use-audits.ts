import type { Audit, AuditDelta, AuditSummary } from '@fieldproof/schema/audits'
import { getMutationKey } from '@trpc/react-query'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { usePending } from '../../lib/use-command.ts'
import { useFollow, useFollowedQuery, useTold } from '../../lib/use-follow.ts'
import { announceRun } from './describe-run.ts'
import { mergeAudit } from './merge-audit.ts'
import { type PendingChanges, showPending } from './show-pending.ts'

const isAtWork = ({ status }: Pick<AuditSummary, 'status'>) => status === 'reading' || status === 'running'

/** One audit with what is under way laid over it, told of by a stream while the server works on it, and what a screen reader should hear about the last change. */
export function useAudit(id: string) {
  const utils = trpc.useUtils()
  const { options, setTold } = useFollowedQuery<Audit>(isAtWork)
  const query = trpc.audits.get.useQuery({ id }, options)
  const follow = useFollow<Audit, AuditDelta>(id, {
    atWork: query.data !== undefined && isAtWork(query.data),
    version: query.data?.version ?? 0,
    known: utils.audits.get,
    merge: mergeAudit,
  })
  useTold(trpc.audits.watch.useSubscription(follow.from, follow.options).status, setTold)
  const findings = usePending<PendingChanges['findings'][number]>(getMutationKey(trpc.audits.updateFinding), id)
  const orders = usePending<PendingChanges['orders'][number]>(getMutationKey(trpc.audits.reorderItems), id)
  const audit = query.data && showPending(query.data, { findings, orders })
  const before = useRef<Audit>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (audit === undefined || audit === before.current) return
    const earlier = before.current?.id === audit.id ? before.current : undefined
    before.current = audit
    const sentence = announceRun(earlier, audit)
    if (sentence !== '') setAnnouncement(sentence)
  }, [audit])
  return { query, audit, announcement }
}
