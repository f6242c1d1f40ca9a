import { formatNumber } from '@fieldproof/schema/count-of'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import type { ReactNode } from 'react'
import { useEngine } from '../../lib/use-engine.ts'
import { useHealth } from '../../lib/use-health.ts'
import { capabilities, technology, workflow } from './technical-content.ts'

/** How the product works: its way from a PDF to an answer, what it can do and what it is built from. */
export function TechnicalScreen() {
  return (
    <div className="mx-auto w-full max-w-(--content-max) space-y-5 px-(--gutter) py-6 max-sm:space-y-4 max-sm:py-4">
      <Overview />
      <Panel aria-labelledby="workflow">
        <PanelHead id="workflow" title="Workflow" />
        <ol className="-mb-px -ml-px grid sm:grid-cols-2 xl:grid-cols-5">
          {workflow.map(({ icon: Icon, name, text }, index) => (
            <li key={name} className="border-b border-l border-line-subtle p-5">
              <p className="flex items-center justify-between">
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-primary-ink" />
                <span aria-hidden="true" className="font-mono text-xs text-ink-subtle">
                  {index + 1}
                </span>
              </p>
              <h3 className="mt-3 text-md font-semibold">{name}</h3>
              <p className="mt-1 text-sm text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Panel>
      <div className="grid gap-5 max-sm:gap-4 xl:grid-cols-2">
        <Panel aria-labelledby="capabilities">
          <PanelHead id="capabilities" title="Capabilities" />
          <Definitions lines={capabilities.map(({ name, text }) => [name, text])} />
        </Panel>
        <Panel aria-labelledby="technology">
          <PanelHead id="technology" title="Technology" />
          <Definitions lines={technology.map(({ part, means }) => [part, means])} />
        </Panel>
      </div>
    </div>
  )
}

function Overview() {
  const { connected, vectorCount, collectionName } = useHealth()
  const engine = useEngine()
  return (
    <Panel aria-labelledby="overview">
      <PanelHead id="overview" title="Overview" />
      <p className="max-w-(--measure) p-5 text-md text-ink-muted">
        Fieldproof turns PDFs into passages that can be found by meaning, answers questions from them, and proves every
        answer with the page it came from. It runs on one server by default; database, vectors and files can each move
        to a service of their own.
      </p>
      <dl className="-mb-px -ml-px grid grid-cols-2 border-t border-line-subtle lg:grid-cols-4">
        <Figure label="Reference deployment" note="indexed vectors">
          742
        </Figure>
        <Figure label="This workspace now" note={connected ? 'indexed vectors' : 'vector database not connected'}>
          {connected ? formatNumber(vectorCount) : '—'}
        </Figure>
        <Figure label="Embedding size" note={engine ? engine.embeddingModel : ' '}>
          {engine ? formatNumber(engine.dimensions) : '—'}
        </Figure>
        <Figure label="Engine" note={(connected && collectionName) || 'N/A'}>
          <span className="text-xl">{engine ? engine.label : '—'}</span>
        </Figure>
      </dl>
    </Panel>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-l border-line-subtle px-5 py-4.5">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="mt-1 flex min-h-[2.125rem] items-center text-3xl font-semibold tracking-tight">{children}</dd>
      <dd className="mt-0.5 text-xs text-ink-subtle [overflow-wrap:anywhere]">{note}</dd>
    </div>
  )
}

function Definitions({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {lines.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 border-line-subtle px-5 py-3 text-sm not-first:border-t sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
