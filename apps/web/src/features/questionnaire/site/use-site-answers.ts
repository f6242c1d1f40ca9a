import type { AuditItem } from '@fieldproof/schema/audits'
import { createStore, useStore } from '@fieldproof/ui/create-store'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { sinceKnown, takeAnswer } from '../take-answer.ts'
import { draftKey, forgetDraft, type SiteDraft, siteDrafts, writeDraft } from './site-drafts.ts'

/** `kept`: the server cannot be reached, and it is sent again by itself. `refused`: it will not take it, with its reason. */
export type SendingState = { kind: 'sending' } | { kind: 'kept' } | { kind: 'refused'; reason: string }

/** A pause in typing after which a note is sent, in milliseconds. */
const sendAfterMs = 600
/** Between attempts while the server cannot be reached, in milliseconds. */
const againMs = 10_000

/** By `draftKey`, as long as the page lives. */
const states = createStore<Readonly<Record<string, SendingState | undefined>>>({})
const setState = (key: string, state: SendingState | undefined) => states.set({ ...states.get(), [key]: state })
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const sending = new Set<string>()

export type SiteAnswers = ReturnType<typeof useSiteAnswers>

/**
 * Says what is seen of the items of an audit. It is kept in this browser at once and sent, and kept until the server has
 * it: after a reload and after hours without a connection.
 */
export function useSiteAnswers(auditId: string) {
  const utils = trpc.useUtils()
  // In turn with whatever else changes this audit. A failure is told beside its item, not in a toast.
  const { mutateAsync: observe } = trpc.audits.observeItem.useMutation({
    scope: { id: `audit ${auditId}` },
    onSuccess: (answer) => {
      takeAnswer(utils.audits.get, auditId, answer)
      void utils.audits.history.invalidate({ id: auditId })
    },
  })

  const send = useCallback(
    async (itemId: string): Promise<void> => {
      const key = draftKey(auditId, itemId)
      clearTimeout(timers.get(key))
      const draft = siteDrafts.get()[key]
      if (draft === undefined || sending.has(key)) return
      sending.add(key)
      setState(key, { kind: 'sending' })
      let goOn = false
      try {
        await observe({ id: auditId, itemId, ...draft, ...sinceKnown(utils.audits.get, auditId) })
        setState(key, undefined)
        goOn = !forgetDraft(key, draft)
      } catch (error) {
        setState(key, isRefused(error) ? { kind: 'refused', reason: errorText(error) } : { kind: 'kept' })
      } finally {
        sending.delete(key)
      }
      // What was said meanwhile.
      if (goOn) await send(itemId)
    },
    [auditId, observe, utils],
  )

  const sendAll = useCallback(() => {
    for (const [key, draft] of Object.entries(siteDrafts.get())) {
      const [audit, itemId] = key.split(' ')
      if (draft !== undefined && audit === auditId && itemId !== undefined && states.get()[key]?.kind !== 'refused')
        void send(itemId)
    }
  }, [auditId, send])

  // Whatever an earlier visit could not send, and what this one could not.
  useEffect(() => {
    sendAll()
    const again = setInterval(sendAll, againMs)
    addEventListener('online', sendAll)
    return () => {
      clearInterval(again)
      removeEventListener('online', sendAll)
      sendAll()
    }
  }, [sendAll])

  const say = useCallback(
    (itemId: string, fields: SiteDraft) => {
      const key = draftKey(auditId, itemId)
      writeDraft(key, fields)
      clearTimeout(timers.get(key))
      if (fields.status !== undefined) void send(itemId)
      else {
        setState(key, { kind: 'sending' })
        timers.set(
          key,
          setTimeout(() => void send(itemId), sendAfterMs),
        )
      }
    },
    [auditId, send],
  )

  /** Gives up what the server will not take. */
  const discard = useCallback(
    (itemId: string) => {
      const key = draftKey(auditId, itemId)
      forgetDraft(key, siteDrafts.get()[key] ?? {})
      setState(key, undefined)
    },
    [auditId],
  )
  return { say, send, discard }
}

/** An item with what was said of it laid over what the server knows. */
export function useSiteAnswer(auditId: string, item: Pick<AuditItem, 'id' | 'review' | 'siteNote'>) {
  const key = draftKey(auditId, item.id)
  const draft = useStore(siteDrafts, (drafts) => drafts[key])
  const state = useStore(states, (known) => known[key])
  const stored = item.review?.decision === 'observed' ? item.review.status : null
  return {
    status: draft?.status === undefined ? stored : draft.status,
    note: draft?.note ?? item.siteNote,
    state: state ?? (draft === undefined ? undefined : ({ kind: 'kept' } as const)),
  }
}

/** The server understood and will not: sending it again changes nothing. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const status: unknown = error.data?.httpStatus
  return typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
