import { agentOrDefault } from '@fieldproof/schema/agents'
import type { AssistantRequest } from '@fieldproof/schema/assistants'
import type { SessionUser } from '@fieldproof/schema/auth'
import { BrandName } from '@fieldproof/ui/brand-mark'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { LoadingScreen } from '@fieldproof/ui/spinner'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** `/connect`: an assistant asks for access. @param request as its address bears it */
export function ConnectPage({ request, user }: { request: string; user: SessionUser }) {
  useAgentTheme(user.selectedAgent)
  const asked = trpc.assistants.review.useQuery({ request }, { retry: false, staleTime: 0, gcTime: 0 })
  if (asked.isPending) return <LoadingScreen />
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-6 sm:justify-center sm:py-10">
      <title>Connect an assistant · Fieldproof</title>
      <BrandName />
      <div className="mt-8 w-full max-w-[28rem] rounded-lg border border-line-subtle bg-surface px-5 py-6 shadow-(--shadow-xs) sm:px-8 sm:py-8">
        <h1 className="text-2xl font-semibold tracking-tight">Connect an assistant</h1>
        {asked.error ? (
          <>
            <InlineAlert tone="danger" title="This cannot be allowed" className="mt-5">
              {errorText(asked.error)}
            </InlineAlert>
            <Button asChild className="mt-5 w-full">
              <Link to="/">Go to Fieldproof</Link>
            </Button>
          </>
        ) : (
          <Question request={request} asked={asked.data} user={user} />
        )}
      </div>
    </main>
  )
}

function Question({ request, asked, user }: { request: string; asked: AssistantRequest; user: SessionUser }) {
  // The browser leaves with the answer; until it has, there is nothing more to press.
  const [leaving, setLeaving] = useState(false)
  const leave = {
    onSuccess: ({ address }: { address: string }) => {
      setLeaving(true)
      location.assign(address)
    },
  }
  const allow = trpc.assistants.allow.useMutation(leave)
  const deny = trpc.assistants.deny.useMutation(leave)
  const error = allow.error ?? deny.error
  const busy = leaving || allow.isPending || deny.isPending
  const agent = agentOrDefault(asked.agent)
  return (
    <>
      <dl className="mt-5 divide-y divide-line-subtle rounded-md border border-line-subtle text-sm">
        <Line label="It calls itself">
          <strong className="font-semibold text-ink">“{asked.name}”</strong>
          <span className="block text-xs text-ink-muted">Nobody has checked this name.</span>
        </Line>
        <Line label="It is answered at">
          <strong className="font-semibold text-ink">{asked.host}</strong>
          {asked.local ? <span className="block text-xs text-ink-muted">A program on your own computer.</span> : null}
        </Line>
        <Line label="It would act as">
          <strong className="font-semibold text-ink">{user.username}</strong>
          <span className="block text-xs text-ink-muted">In the workspace of the {agent.name}.</span>
        </Line>
      </dl>
      {asked.problem ? (
        <InlineAlert tone="danger" title="This cannot be allowed" className="mt-5">
          {asked.problem}
        </InlineAlert>
      ) : (
        <>
          <ul className="mt-5 space-y-1.5 text-sm">
            <May>Search and read the documents, audits and tenders of this workspace</May>
            <May>Ask questions in your name, which you find among your chats</May>
            <MayNot>Upload, change or delete anything else, or see another workspace</MayNot>
          </ul>
          <p className="mt-4 text-sm text-ink-muted">
            Allow it only if you have just asked that assistant to connect. You can disconnect it in the settings at any
            time.
          </p>
        </>
      )}
      {error ? (
        <InlineAlert tone="danger" className="mt-4">
          {errorText(error)}
        </InlineAlert>
      ) : null}
      <div className="mt-6 grid grid-cols-2 gap-2.5">
        <Button size="lg" disabled={busy} busy={deny.isPending} onClick={() => deny.mutate({ request })}>
          {asked.problem ? 'Go back' : 'Deny'}
        </Button>
        {asked.problem ? null : (
          <Button
            size="lg"
            variant="primary"
            disabled={busy}
            busy={allow.isPending}
            onClick={() => allow.mutate({ request, agent: asked.agent })}
          >
            Allow
          </Button>
        )}
      </div>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-3 px-3.5 py-2.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function May({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ok-ink" />
      {children}
    </li>
  )
}

function MayNot({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2 text-ink-muted">
      <X aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">It cannot: </span>
        {children}
      </span>
    </li>
  )
}
