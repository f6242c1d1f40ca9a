import { BrandMark } from '@fieldproof/ui/brand-mark'
import { buttonClass } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { Link } from '@tanstack/react-router'
import { House, LogOut } from 'lucide-react'
import { ThemeToggle } from '../../components/workspace/theme-toggle.tsx'

export function AdminHeader({ onLogout }: { onLogout: () => void }) {
  const look = cn(buttonClass('ghost'), 'px-2.5 max-sm:size-11 max-sm:px-0')
  return (
    <header className="sticky top-0 z-(--z-sticky) flex min-h-15 items-center gap-3 border-b border-line-subtle bg-surface px-4 sm:px-8">
      <BrandMark size={28} />
      <span className="text-[1rem]/6 font-semibold tracking-tight">Fieldproof</span>
      <span aria-hidden="true" className="hidden h-5 w-px bg-line sm:block" />
      <span className="hidden truncate text-sm font-medium text-ink-muted sm:block">Super Admin Console</span>
      <div className="-mr-2.5 ml-auto flex items-center gap-2">
        <ThemeToggle />
        <Link to="/" className={look}>
          <House aria-hidden="true" size={16} strokeWidth={1.75} />
          <span className="max-sm:sr-only">Home</span>
        </Link>
        <button type="button" onClick={onLogout} className={look}>
          <LogOut aria-hidden="true" size={16} strokeWidth={1.75} />
          <span className="max-sm:sr-only">Logout</span>
        </button>
      </div>
    </header>
  )
}
