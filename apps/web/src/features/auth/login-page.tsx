import { type AgentId, agentOrDefault, defaultAgent } from '@fieldproof/schema/agents'
import type { SessionUser } from '@fieldproof/schema/auth'
import { BrandName } from '@fieldproof/ui/brand-mark'
import { Button } from '@fieldproof/ui/button'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { toast } from '@fieldproof/ui/toast-store'
import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight, Lock, LogIn } from 'lucide-react'
import { useState } from 'react'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { CredentialsForm } from '../../components/auth/credentials-form.tsx'
import { useAuth } from '../../components/auth/use-auth.ts'
import { useSignInSteps } from '../../components/auth/use-sign-in-steps.ts'
import { trpc } from '../../lib/trpc.ts'
import { AgentChoice } from './agent-choice.tsx'
import { keepWay, takeWay } from './keep-way.ts'
import { useSingleSignOnReturn } from './use-single-sign-on.ts'

/** Signed out at /: what the product does, the choice of an agent, and the sign-in form. */
export function LoginPage() {
  const { login, accept } = useAuth()
  const [agent, setAgent] = useState<AgentId>(defaultAgent.id)
  useAgentTheme(agent)

  const options = trpc.auth.options.useQuery()
  const service = options.data?.singleSignOn

  const greet = (user: SessionUser, chosen = user.selectedAgent) =>
    toast({ tone: 'ok', title: 'Login Successful', description: welcome(user, chosen) })
  const signIn = useSignInSteps({
    login: (credentials) => login({ ...credentials, agent }),
    onSuccess: ({ user }) => greet(user, agent),
    fallback: 'Login failed',
  })
  const { history } = useRouter()
  const singleSignOn = useSingleSignOnReturn((session) => {
    const way = takeWay()
    if (way) history.replace('/', way)
    accept(session)
    greet(session.user)
  })

  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-[2fr_1fr] lg:grid-rows-1 lg:bg-app">
      <title>Sign in · Fieldproof</title>
      <div className="mx-auto flex w-full max-w-md flex-col px-4.5 pt-6 sm:pt-10 lg:max-w-none lg:px-16 lg:pt-10 lg:pb-8">
        <BrandName />
        <div className="mt-4 lg:my-auto lg:max-w-[52rem] lg:py-10">
          <h1 className="max-w-[19rem] text-2xl font-semibold tracking-tight lg:max-w-[27.5rem] lg:text-4xl lg:tracking-[-0.028em]">
            Every answer comes with the page it came from.
          </h1>
          <p className="mt-3 hidden max-w-[32rem] text-lg text-ink-muted lg:block">
            Ask your own policies, procedures and tenders. Each sentence says what your documents show of it.
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
          {signIn.needsCode ? (
            <CodeForm onSubmit={signIn.sendCode} onBack={signIn.startOver} error={signIn.error} />
          ) : (
            <>
              <CredentialsForm onSubmit={signIn.sendCredentials} error={signIn.error ?? singleSignOn.failure} />
              {service ? (
                <ServiceLink
                  name={service.name}
                  busy={singleSignOn.returning}
                  onLeave={() => keepWay(history.location.state)}
                />
              ) : null}
            </>
          )}
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

/** The way to the organisation's own sign-in service: another page, and then back here. */
function ServiceLink({ name, busy, onLeave }: { name: string; busy: boolean; onLeave: () => void }) {
  return (
    <>
      <div className="my-5 flex items-center gap-3 text-xs text-ink-subtle">
        <span aria-hidden="true" className="h-px flex-1 bg-line-subtle" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-line-subtle" />
      </div>
      {busy ? (
        <Button size="lg" busy className="w-full">
          Signing in...
        </Button>
      ) : (
        <Button asChild size="lg" className="w-full">
          <a href="/api/auth/sso" onClick={onLeave}>
            <LogIn aria-hidden="true" size={16} strokeWidth={1.75} />
            Sign in with {name}
          </a>
        </Button>
      )}
    </>
  )
}

/** Welcomes by the agent's name, and says so where the account is bound to another one than was chosen. */
function welcome(user: SessionUser, chosen: AgentId): string {
  const { name } = agentOrDefault(user.selectedAgent)
  if (user.selectedAgent === chosen) return `Welcome to ${name}`
  return `Welcome to ${name}. Your account works with this agent, not with the ${agentOrDefault(chosen).name}.`
}
