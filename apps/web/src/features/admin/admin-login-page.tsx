import { BrandName } from '@fieldproof/ui/brand-mark'
import { toast } from '@fieldproof/ui/toast-store'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { CredentialsForm } from '../../components/auth/credentials-form.tsx'
import { useSignInSteps } from '../../components/auth/use-sign-in-steps.ts'
import { useAdminSession } from './use-admin-session.ts'

/** `/admin` while it is locked. */
export function AdminLoginPage() {
  const { login } = useAdminSession()
  const signIn = useSignInSteps({
    login,
    onSuccess: () =>
      toast({ tone: 'ok', title: 'Admin Login Successful', description: 'Welcome to Super Admin Console' }),
    fallback: 'Invalid admin credentials',
  })
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-6 sm:justify-center sm:py-10">
      <title>Super Admin Access · Fieldproof</title>
      <BrandName />
      <div className="mt-8 w-full max-w-[26rem] rounded-lg border border-line-subtle bg-surface px-5 py-6 shadow-(--shadow-xs) sm:px-8 sm:py-8">
        <h1 className="text-2xl font-semibold tracking-tight">Super Admin Access</h1>
        <p className="mt-1 mb-6 text-sm text-ink-muted">Create and remove the users of both agents.</p>
        {signIn.needsCode ? (
          <CodeForm onSubmit={signIn.sendCode} onBack={signIn.startOver} error={signIn.error} />
        ) : (
          <CredentialsForm onSubmit={signIn.sendCredentials} error={signIn.error} />
        )}
      </div>
      <Link
        to="/"
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" size={15} strokeWidth={1.75} />
        Back to sign in
      </Link>
    </main>
  )
}
