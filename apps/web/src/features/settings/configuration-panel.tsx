import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import type { ReactNode } from 'react'

/** What the product is configured for, and beneath each value what is in use in this workspace now. */
export function ConfigurationPanel({ settings }: { settings: AiSettings | undefined }) {
  const engine = settings?.engine
  const embedding = settings?.reindex ? 'After re-indexing' : 'In use'
  return (
    <Panel aria-labelledby="configuration">
      <PanelHead id="configuration" title="Configuration" />
      <dl>
        <Line label="Embedding size" now={engine && `${embedding}: ${engine.dimensions}`}>
          <span className="tabular-nums">1536</span>
        </Line>
        <Line label="Embedding model" now={engine && `${embedding}: ${engine.embeddingModel}`}>
          <span className="font-mono text-xs">text-embedding-3-small</span>
        </Line>
        <Line label="Chat model" now={engine && `In use: ${engine.chatModel}`}>
          GPT-4o
        </Line>
        <Line label="Answers now">{engine ? engine.label : '—'}</Line>
      </dl>
    </Panel>
  )
}

function Line({ label, now, children }: { label: string; now?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-[2.875rem] items-start justify-between gap-4 border-line-subtle px-5 py-[0.8125rem] text-sm not-first:border-t">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-right">
        {children}
        {now === undefined ? null : <p className="mt-0.5 text-xs text-ink-subtle [overflow-wrap:anywhere]">{now}</p>}
      </dd>
    </div>
  )
}
