import { complianceMeanings, notJudged } from '@fieldproof/schema/tender-labels'
import { Badge } from '@fieldproof/ui/badge'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Popover } from '@fieldproof/ui/popover'
import { CircleDashed, Info } from 'lucide-react'
import { type ListedWord, WordList } from '../../components/workspace/word-list.tsx'
import { ComplianceBadge } from './tender-status-badge.tsx'
import { complianceOrder } from './tender-words.ts'

const words: ListedWord[] = [
  ...complianceOrder.map((status) => ({
    key: status,
    shown: <ComplianceBadge status={status} />,
    meaning: complianceMeanings[status],
  })),
  {
    key: 'not judged',
    shown: (
      <Badge tone="neutral" icon={CircleDashed}>
        {notJudged.label}
      </Badge>
    ),
    meaning: notJudged.meaning,
  },
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
