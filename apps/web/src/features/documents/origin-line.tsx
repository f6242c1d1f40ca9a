import { trpc } from '../../lib/trpc.ts'

/** Where a document came from, in a line. Nothing where somebody uploaded it. */
export function OriginLine({ documentId }: { documentId: string }) {
  const found = trpc.sources.origin.useQuery({ id: documentId })
  const origin = found.data?.origin
  if (!origin) return null
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-ink-muted">
      From the source {origin.source}: {origin.path}
      {origin.gone === null ? null : ' (no longer there)'}
    </p>
  )
}
