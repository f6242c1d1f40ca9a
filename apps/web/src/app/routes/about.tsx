import { agentOrDefault } from '@fieldproof/schema/agents'
import { BrandName } from '@fieldproof/ui/brand-mark'
import { LoadingScreen } from '@fieldproof/ui/spinner'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../components/auth/use-auth.ts'
import { tabWords } from '../../components/workspace/tab-words.ts'
import { ThemeToggle } from '../../components/workspace/theme-toggle.tsx'
import { TechnicalScreen } from '../../features/technical/technical-screen.tsx'
import { HomeAndLogout } from '../shell/home-and-logout.tsx'

/** `/about`: the technical details on a page of their own. */
export function AboutRoute() {
  const { status, user } = useAuth()
  // A saved session is checked first; whose ended leaves for the login page.
  if (status !== 'signed-in' || !user) return <LoadingScreen />
  return <AboutPage agent={agentOrDefault(user.selectedAgent).id} />
}

function AboutPage({ agent }: { agent: string }) {
  useAgentTheme(agent)
  const navigate = useNavigate()
  const { heading } = tabWords.technical
  return (
    <div className="min-h-dvh">
      <title>{`${heading.title} · Fieldproof`}</title>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line-subtle bg-surface px-(--gutter) py-1.5">
        <BrandName className="gap-3" />
        <div className="-mr-2.5 flex shrink-0 items-center gap-1 sm:gap-3">
          <ThemeToggle />
          <HomeAndLogout onHome={() => void navigate({ to: '/' })} />
        </div>
      </header>
      <main>
        <div className="mx-auto w-full max-w-(--content-max) px-(--gutter) pt-6 max-sm:pt-4">
          <h1 className="text-2xl font-semibold tracking-tight">{heading.title}</h1>
          <p className="text-sm text-ink-muted">{heading.subtitle}</p>
        </div>
        <TechnicalScreen />
      </main>
    </div>
  )
}
