import { limits } from '@fieldproof/schema/limits'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Database, WifiOff } from 'lucide-react'
import { useHealth } from '../../lib/use-health.ts'

/**
 * Says that the vector database cannot be reached, or that the server itself cannot, for as long as that is so.
 * @param paused what waits for it
 */
export function OfflineBanner({ paused, className }: { paused: string; className?: string }) {
  const { connected, unreachable } = useHealth()
  if (connected !== false) return null
  const seconds = limits.healthPollMs / 1000
  return unreachable ? (
    <InlineAlert tone="danger" icon={WifiOff} title="No connection to the server" className={className}>
      Check your network. {paused} wait for it; what you have written stays here. We try again every {seconds} seconds.
    </InlineAlert>
  ) : (
    <InlineAlert tone="danger" icon={Database} title="Vector database unreachable" className={className}>
      {paused} are paused. We try again every {seconds} seconds.
    </InlineAlert>
  )
}
