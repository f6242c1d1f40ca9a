import { complianceLabels, complianceMeanings, notJudged } from '@fieldproof/schema/tender-labels'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Popover } from '@fieldproof/ui/popover'
import { Info } from 'lucide-react'
import { WordList } from '../workspace/word-list.tsx'
import { complianceOrder } from './tender-words.ts'

const words = [
  ...complianceOrder.map((status) => [complianceLabels[status], complianceMeanings[status]] as const),
  [notJudged.label, notJudged.meaning] as const,
]

/** What the results of a bid mean, behind a button beside them. */
export function ComplianceLegend() {
  return (
    <Popover
      label="What the results mean"
      align="end"
      className="w-[min(24rem,calc(100vw-2rem))]"
      trigger={<IconButton icon={Info} label="What do these results mean?" size="sm" className="shrink-0" />}
    >
      <WordList words={words} />
    </Popover>
  )
}
