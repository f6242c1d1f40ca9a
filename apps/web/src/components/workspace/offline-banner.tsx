import { limits } from '@fieldproof/schema/limits'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { WifiOff } from 'lucide-react'
import { useHealth } from '../../lib/use-health.ts'

/** Says that the vector database cannot be reached, for as long as it cannot. @param paused what waits for it */
export function OfflineBanner({ paused, className }: { paused: string; className?: string }) {
  const { connected } = useHealth()
  if (connected !== false) return null
  return (
    <InlineAlert tone="danger" icon={WifiOff} title="Vector database unreachable" className={className}>
      {paused} are paused. We try again every {limits.healthPollMs / 1000} seconds.
    </InlineAlert>
  )
}
