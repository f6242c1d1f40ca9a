import type { Source } from '@fieldproof/schema/chat'
import { Button } from '@fieldproof/ui/button'
import { FileSearch } from 'lucide-react'
import { namePage } from './name-page.ts'

/** Opens the place that came nearest to a question to which no answer was found. */
export function NearestPlace({ nearest, onOpen }: { nearest: Source; onOpen: () => void }) {
  return (
    <Button
      size="sm"
      icon={FileSearch}
      aria-label={`Open ${namePage(nearest)} of ${nearest.documentName}, the nearest place`}
      title={nearest.documentName}
      onClick={onOpen}
      className="max-w-full"
    >
      <span className="truncate">Open {namePage(nearest)}</span>
    </Button>
  )
}
