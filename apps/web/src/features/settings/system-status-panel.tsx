import { Badge } from '@fieldproof/ui/badge'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CircleCheck, Database, type LucideIcon, MessageSquareText, Network, ScanText } from 'lucide-react'

const parts: { icon: LucideIcon; name: string }[] = [
  { icon: ScanText, name: 'Document processing' },
  { icon: Database, name: 'Vector database' },
  { icon: Network, name: 'Embeddings' },
  { icon: MessageSquareText, name: 'AI chat' },
]

/** The parts of the product that are configured by these settings. */
export function SystemStatusPanel() {
  return (
    <Panel aria-labelledby="settings-status">
      <PanelHead id="settings-status" title="System Status" />
      <ul>
        {parts.map(({ icon: Icon, name }) => (
          <li
            key={name}
            className="flex min-h-[2.875rem] items-center gap-2.5 border-line-subtle px-5 text-sm not-first:border-t"
          >
            <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
            {name}
            <Badge tone="ok" icon={CircleCheck} className="ml-auto">
              Ready
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
