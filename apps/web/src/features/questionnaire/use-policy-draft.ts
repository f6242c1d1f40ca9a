import type { Audit } from '@fieldproof/schema/audits'
import { useStore } from '@fieldproof/ui/create-store'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useSetPolicyText } from './audit-commands.ts'
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

/** A pause in typing after which an audit's text is stored, in milliseconds. */
const storeAfterMs = 700

/** By audit, the text that was sent last and is not answered yet; an object, so that the same text sent twice is two. */
const onTheirWay = new Map<string, { content: string }>()

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
  const { send } = useSetPolicyText(auditId ?? newAudit)

  const store = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (auditId === undefined) return
    const content = policyDrafts.get()[auditId]?.content ?? preloaded
    if (content === undefined) return
    const ahead = onTheirWay.get(auditId)?.content
    if (content === (ahead ?? utils.audits.get.getData({ id: auditId })?.customPolicies)) {
      // It was typed back before it was sent.
      if (ahead === undefined) setStoreState('stored')
      return
    }
    const sent = { content }
    onTheirWay.set(auditId, sent)
    setStoreState('storing')
    const stored = await send({ customPolicies: content })
    // What was sent after it says how the text stands, and so will what is being typed.
    if (onTheirWay.get(auditId) !== sent) return
    onTheirWay.delete(auditId)
    if (timer.current === undefined) setStoreState(stored ? 'stored' : 'failed')
  }, [auditId, preloaded, send, utils])

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
