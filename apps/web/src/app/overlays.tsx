import { toastTimings, tooltipTimings } from '@fieldproof/schema/limits'
import { Toaster } from '@fieldproof/ui/toast'
import { TooltipProvider } from '@fieldproof/ui/tooltip'
import type { ReactNode } from 'react'

/** What lies over all screens, tooltips and toasts, at the pace of the specification. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider openDelayMs={tooltipTimings.openDelayMs} skipDelayMs={tooltipTimings.skipDelayMs}>
      {children}
      <Toaster
        durationMs={toastTimings.durationMs}
        swipeThreshold={toastTimings.swipeThreshold}
        removeDelayMs={toastTimings.removeDelayMs}
      />
    </TooltipProvider>
  )
}
