import type { Audit } from '@fieldproof/schema/audits'
import { useStore } from '@fieldproof/ui/create-store'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import {
  emptyPolicyDraft,
  firstDraft,
  laterDefault,
  newAudit,
  type PolicyDraft,
  type PolicyOwner,
  policyDrafts,
  writePolicyDraft,
} from './policy-drafts.ts'
import { sinceKnown, takeAnswer } from './take-answer.ts'

/** A pause in typing after which an audit's text is stored, in milliseconds. */
const storeAfterMs = 700

/** Whether an audit keeps the text as it is written. */
export type StoreState = 'stored' | 'storing' | 'failed'

/**
 * The custom policy text of an audit, or of the next one. Of an audit it is stored while it is written; of the next one
 * it starts with the default policy.
 */
export function usePolicyDraft(audit: (PolicyOwner & Pick<Audit, 'id'>) | undefined) {
  const utils = trpc.useUtils()
  const policies = trpc.policies.list.useQuery()
  const scope = audit?.id ?? newAudit
  const written = useStore(policyDrafts, (drafts) => drafts[scope])
  const known = policies.data
  const { customPolicies, createdAt, status } = audit ?? {}
  const owner = useMemo(
    () =>
      customPolicies === undefined || createdAt === undefined || status === undefined
        ? undefined
        : { customPolicies, createdAt, status },
    [customPolicies, createdAt, status],
  )
  const initial = useMemo(() => firstDraft(known ?? [], owner), [known, owner])
  // What is shown is what the run uses, so it is stored before.
  const preloaded = owner && laterDefault(known ?? [], owner)?.content
  const draft = written ?? (policies.isPending && audit === undefined ? emptyPolicyDraft : initial)
  const [storeState, setStoreState] = useState<StoreState>('stored')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const auditId = audit?.id

  const store = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (auditId === undefined) return
    const content = policyDrafts.get()[auditId]?.content ?? preloaded
    if (content === undefined || content === utils.audits.get.getData({ id: auditId })?.customPolicies) return
    setStoreState('storing')
    try {
      const answer = await utils.client.audits.update.mutate({
        id: auditId,
        customPolicies: content,
        ...sinceKnown(utils.audits.get, auditId),
      })
      takeAnswer(utils.audits.get, auditId, answer)
      setStoreState('stored')
    } catch (error) {
      setStoreState('failed')
      toast({ title: 'Error', description: errorText(error), tone: 'danger' })
    }
  }, [auditId, preloaded, utils])

  // What was written last is stored when the screen goes away, too.
  useEffect(
    () => () => {
      if (timer.current !== undefined) void store()
    },
    [store],
  )

  const change = useCallback(
    (next: Partial<PolicyDraft>) => {
      writePolicyDraft(scope, { ...(policyDrafts.get()[scope] ?? initial), ...next })
      if (auditId === undefined || next.content === undefined) return
      setStoreState('storing')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void store(), storeAfterMs)
    },
    [scope, initial, auditId, store],
  )

  return { draft, change, policies, store, storeState }
}

export type PolicyEditing = ReturnType<typeof usePolicyDraft>
