import type { Audit } from '@fieldproof/schema/audits'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { ColumnsButton, canChooseColumns } from './columns-button.tsx'

/** Doubtful items from which on, and the share of all from which on, the columns are the likely reason. */
const manyDoubts = 3
const doubtedShare = 0.3

/** Offers the columns where the questionnaire was not read again, or where many of its items are doubtful. */
export function ColumnsNotice({ audit }: { audit: Audit }) {
  if (!canChooseColumns(audit)) return null
  const { items, error } = audit
  const action = <ColumnsButton audit={audit} variant="secondary" />
  if (error !== null)
    return (
      <InlineAlert tone="warn" title="It was not read again" action={action}>
        {error}
      </InlineAlert>
    )
  const doubtful = items.filter(({ doubt }) => doubt !== '').length
  if (doubtful < manyDoubts || doubtful < doubtedShare * items.length) return null
  return (
    <InlineAlert tone="info" title={`${doubtful} of ${items.length} items are doubtful`} action={action}>
      The columns of the file may have been taken for something else.
    </InlineAlert>
  )
}
