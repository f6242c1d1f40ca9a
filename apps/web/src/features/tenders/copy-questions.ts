import type { TenderBid } from '@fieldproof/schema/bids'
import type { Tender } from '@fieldproof/schema/tenders'
import { toast } from '@fieldproof/ui/toast-store'
import { copyText } from '../../lib/copy-text.ts'
import { errorText } from '../../lib/rest-error.ts'

/** The clarification questions to a bidder as a numbered text, each under the clause that it is about. */
export function writeQuestions(
  tender: Pick<Tender, 'name' | 'requirements'>,
  bid: Pick<TenderBid, 'bidder' | 'compliance'>,
): string {
  const byId = new Map(tender.requirements.map((requirement) => [requirement.id, requirement]))
  const lines = bid.compliance
    .filter(({ clarification }) => clarification !== '')
    .map(({ requirementId, clarification }, index) => {
      const requirement = byId.get(requirementId)
      const place = [
        ...(requirement?.ref ? [`clause ${requirement.ref}`] : []),
        ...(requirement?.page == null ? [] : [`p. ${requirement.page}`]),
      ].join(', ')
      return `${index + 1}. ${place === '' ? '' : `(${place}) `}${clarification}`
    })
  return [`Clarification questions to ${bid.bidder}`, tender.name, '', ...lines].join('\n')
}

export async function copyQuestions(tender: Tender, bid: TenderBid): Promise<void> {
  try {
    await copyText(writeQuestions(tender, bid))
    toast({ title: 'Copied', description: `The questions to ${bid.bidder} are on the clipboard.` })
  } catch (error) {
    toast({ title: 'Copy failed', description: errorText(error), tone: 'danger' })
  }
}
