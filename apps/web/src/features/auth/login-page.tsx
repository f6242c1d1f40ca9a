import { type AgentId, agentOrDefault, defaultAgent } from '@fieldproof/schema/agents'
import type { SessionUser } from '@fieldproof/schema/auth'
import { BrandName } from '@fieldproof/ui/brand-mark'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { toast } from '@fieldproof/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { AgentChoice } from './agent-choice.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { useAuth } from './use-auth.ts'

/** Signed out at /: what the product does, the choice of an agent, and the sign-in form. */
export function LoginPage() {
  const { login } = useAuth()
  const [agent, setAgent] = useState<AgentId>(defaultAgent.id)
  useAgentTheme(agent)

  const signIn = useMutation({
    mutationFn: login,
    onSuccess: ({ user }) => toast({ tone: 'ok', title: 'Login Successful', description: welcome(user, agent) }),
    onError: (error) => toast({ tone: 'danger', title: 'Login Failed', description: errorText(error, 'Login failed') }),
  })

  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-[2fr_1fr] lg:grid-rows-1 lg:bg-app">
      <title>Sign in · Fieldproof</title>
      <div className="mx-auto flex w-full max-w-md flex-col px-4.5 pt-6 sm:pt-10 lg:max-w-none lg:px-16 lg:pt-10 lg:pb-8">
        <BrandName className="gap-2 lg:gap-3" />
        <div className="mt-4 lg:my-auto lg:max-w-[52rem] lg:py-10">
          <h1 className="max-w-[19rem] text-2xl font-semibold tracking-tight lg:max-w-[27.5rem] lg:text-4xl lg:tracking-[-0.028em]">
            Every answer comes with the page it came from.
          </h1>
          <p className="mt-3 hidden max-w-[32rem] text-lg text-ink-muted lg:block">
            Ask your own policies, procedures and tenders. Each sentence is checked against your documents.
          </p>
          <div className="mt-4 lg:mt-[2.375rem]">
            <AgentChoice value={agent} onChange={setAgent} />
          </div>
        </div>
        <p className="hidden text-xs text-ink-subtle lg:block">Built by Fieldproof</p>
      </div>

      <div className="mx-auto flex w-full max-w-md flex-col px-4.5 pt-6 pb-6 lg:max-w-none lg:border-l lg:border-line-subtle lg:bg-surface lg:px-16 lg:pt-10 lg:pb-8">
        <div className="lg:my-auto lg:w-full lg:max-w-md lg:self-center lg:pt-5">
          <h2 className="hidden text-2xl font-semibold tracking-tight lg:block">Sign in</h2>
          <p className="mt-1 mb-7 hidden text-sm text-ink-muted lg:block">
            You will work with the{' '}
            <strong className="font-semibold text-primary-ink">{agentOrDefault(agent).name}</strong>.
          </p>
          <CredentialsForm
            onSubmit={(credentials) => signIn.mutate({ ...credentials, agent })}
            busy={signIn.isPending}
            error={signIn.error ? errorText(signIn.error, 'Login failed') : undefined}
          />
          <p className="mt-4 mb-6 text-xs text-ink-subtle lg:mb-0">No account? Ask your administrator for access.</p>
        </div>
        <Link
          to="/admin"
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-center text-sm font-medium text-ink-muted hover:text-ink lg:mt-0 lg:min-h-6 lg:self-start"
        >
          <Lock aria-hidden="true" size={14} strokeWidth={1.75} />
          Super Admin Access
          <ChevronRight aria-hidden="true" size={14} strokeWidth={1.75} className="hidden lg:block" />
        </Link>
      </div>
    </main>
  )
}

/** Welcomes by the agent's name, and says so where the account is bound to another one than was chosen. */
function welcome(user: SessionUser, chosen: AgentId): string {
  const { name } = agentOrDefault(user.selectedAgent)
  if (user.selectedAgent === chosen) return `Welcome to ${name}`
  return `Welcome to ${name}. Your account works with this agent, not with the ${agentOrDefault(chosen).name}.`
}
