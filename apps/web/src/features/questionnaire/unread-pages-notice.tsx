import type { Audit } from '@fieldproof/schema/audits'
import { InlineAlert } from '@fieldproof/ui/inline-alert'

/** Pages that are named one by one. */
const most = 5

/** Tells of pages that ask for answers and have no item: nothing on them could be doubted. */
export function UnreadPagesNotice({ audit: { items, unreadPages = [] } }: { audit: Audit }) {
  const read = new Set(items.map(({ page }) => page))
  const pages = unreadPages.filter(({ page }) => !read.has(page))
  if (pages.length === 0) return null
  const named = pages.slice(0, most).map(({ page, places }) => `page ${page} (${places} places to answer)`)
  const more = pages.length > most ? ` and ${pages.length - most} more` : ''
  return (
    <InlineAlert
      tone="warn"
      title={pages.length === 1 ? 'A page may not have been read' : 'Pages may not have been read'}
    >
      No item was found on {named.join(', ')}
      {more}. Look at the questionnaire, and add what is asked there.
    </InlineAlert>
  )
}
