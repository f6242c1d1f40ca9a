import { Button } from '@fieldproof/ui/button'
import { RotateCw } from 'lucide-react'

/** The last resort: a page that could not be drawn, or whose code could not be fetched after an update. */
export function ErrorScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-1 p-6 text-center" role="alert">
      <h1 className="text-xl font-semibold tracking-snug">This page could not be shown</h1>
      <p className="text-sm text-ink-muted">Load it again. Nothing that was saved is lost.</p>
      <Button icon={RotateCw} className="mt-4" onClick={() => location.reload()}>
        Load again
      </Button>
    </main>
  )
}
