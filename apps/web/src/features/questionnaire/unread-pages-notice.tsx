import type { Audit, UnreadPage } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { InlineAlert } from '@fieldproof/ui/inline-alert'

/** Pages that are named one by one. */
const most = 5

const look = 'Look at the questionnaire, and add what is asked there.'

function tellWhy({ places, lost }: UnreadPage): string {
  if (lost) return ' (a picture on it could not be read)'
  return places === 0 ? '' : ` (${countOf(places, 'place')} to answer)`
}

/** Tells of pages that may ask for answers and have no item: nothing on them could be doubted. */
export function UnreadPagesNotice({ audit: { items, fileKind, unreadPages = [] } }: { audit: Audit }) {
  const read = new Set(items.map(({ page }) => page))
  const pages = unreadPages.filter(({ page }) => !read.has(page))
  if (pages.length === 0) return null
  if (fileKind === 'docx')
    return (
      <InlineAlert tone="warn" title="The file may not have been read">
        No item was found in the file{pages.map(tellWhy).join('')}. {look}
      </InlineAlert>
    )
  const part = fileKind === 'xlsx' ? 'sheet' : 'page'
  const named = pages.slice(0, most).map((one) => `${part} ${one.page}${tellWhy(one)}`)
  const more = pages.length > most ? ` and ${pages.length - most} more` : ''
  return (
    <InlineAlert
      tone="warn"
      title={
        pages.length === 1
          ? `A ${part} may not have been read`
          : `${part === 'page' ? 'Pages' : 'Sheets'} may not have been read`
      }
    >
      No item was found on {named.join(', ')}
      {more}. {look}
    </InlineAlert>
  )
}
