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
      aria-label={`Open the nearest place: ${nearest.documentName}, page ${nearest.page}`}
      title={nearest.documentName}
      onClick={onOpen}
      className="max-w-full pointer-coarse:h-11"
    >
      <span className="truncate">Open {namePage(nearest)}</span>
    </Button>
  )
}
