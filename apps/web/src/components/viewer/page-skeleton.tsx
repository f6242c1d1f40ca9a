import { useLateLoading } from '@fieldproof/ui/skeleton'

const lines = ['w-2/5', 'w-full', 'w-11/12', 'w-full', 'w-3/5']

/** Lines in the place of a text, on a page that is not drawn yet; nothing where it is drawn at once. */
export function PageSkeleton() {
  if (!useLateLoading(true)) return null
  return (
    <div aria-hidden="true" data-testid="page-skeleton" className="pointer-events-none absolute inset-0 p-[9%]">
      <SkeletonLines />
    </div>
  )
}

/** What stands for the text of a page. */
export function SkeletonLines() {
  return lines.map((width, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
    <div key={line} className={`mb-3 h-2 rounded-[3px] bg-paper-ink/10 ${width}`} />
  ))
}
