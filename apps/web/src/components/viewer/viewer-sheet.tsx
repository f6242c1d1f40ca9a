import { cn } from '@fieldproof/ui/cn'
import { Sheet } from '@fieldproof/ui/sheet'
import { useState } from 'react'
import { Viewer, type ViewerProps } from './viewer.tsx'

/** The viewer over the screen, from the right; full screen on a phone. Closed where there is no target. */
export function ViewerSheet({
  target,
  onSource,
  onClose,
  className,
}: Omit<ViewerProps, 'target'> & {
  target: ViewerProps['target'] | undefined
  /** Its width. */
  className: string
}) {
  // The last target, so that the document does not vanish while the sheet slides out.
  const [shown, setShown] = useState(target)
  if (target !== undefined && target !== shown) setShown(target)
  return (
    <Sheet
      open={target !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      side="right"
      label={shown === undefined ? 'Page viewer' : `Page viewer: ${shown.name}`}
      focusContent
      className={cn('max-sm:w-full', className)}
    >
      {shown === undefined ? null : <Viewer target={shown} onSource={onSource} onClose={onClose} />}
    </Sheet>
  )
}
