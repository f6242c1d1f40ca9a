import { type Agent, agents } from '@fieldproof/schema/agents'
import { formatNumber } from '@fieldproof/schema/count-of'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { Badge } from '@fieldproof/ui/badge'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Check, CircleDot } from 'lucide-react'
import { agentIcons } from '../../components/auth/agent-icons.ts'
import { useAgent } from '../../components/auth/use-agent.ts'
import { useHealth } from '../../lib/use-health.ts'
import { agentPurpose, benefits, capabilities } from './about-content.ts'

/** What the two agents are, what they share and what they are good for. */
export function AboutScreen() {
  return (
    <div className="mx-auto w-full max-w-(--content-max) space-y-5 px-(--gutter) py-6 max-sm:space-y-4 max-sm:py-4">
      <Hero />
      <div className="grid gap-5 max-sm:gap-4 md:grid-cols-2">
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} />
        ))}
      </div>
      <Panel aria-labelledby="shared-capabilities">
        <PanelHead id="shared-capabilities" title="Shared AI Capabilities" />
        <ul className="-mb-px -ml-px grid sm:grid-cols-2 xl:grid-cols-3">
          {capabilities.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-b border-l border-line-subtle p-5">
              <h3 className="flex items-start gap-2.5 text-md font-medium">
                <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="mt-[3px] shrink-0 text-primary-ink" />
                {title}
              </h3>
              <p className="mt-1.5 text-sm text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel aria-labelledby="key-benefits">
        <PanelHead id="key-benefits" title="Key Benefits" />
        <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="border-line-subtle p-5 max-lg:border-b lg:border-r">
            <p className="text-4xl font-semibold tracking-tight">80%</p>
            <p className="mt-1 max-w-64 text-sm text-ink-muted">
              cut in manual document review time: the page is found, opened and marked for you.
            </p>
          </div>
          <ul className="-mb-px -ml-px grid sm:grid-cols-2">
            {benefits.map(({ icon: Icon, title, text }) => (
              <li key={title} className="border-b border-l border-line-subtle p-5">
                <h3 className="flex items-start gap-2.5 text-md font-medium">
                  <Icon
                    aria-hidden="true"
                    size={17}
                    strokeWidth={1.75}
                    className="mt-[3px] shrink-0 text-primary-ink"
                  />
                  {title}
                </h3>
                <p className="mt-1.5 text-sm text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </div>
  )
}

function Hero() {
  const { connected, vectorCount } = useHealth()
  return (
    <section aria-labelledby="about-hero" className="max-w-[46rem] py-3 sm:py-6">
      <h2 id="about-hero" className="text-2xl font-semibold tracking-tight sm:text-4xl">
        Two agents that answer from your documents, and show the page.
      </h2>
      <p className="mt-3 text-lg text-ink-muted">
        Energy companies decide by documents: procedures, standards, permits, tenders, contracts. HSE Agent and Tender
        Agent read them, answer questions about them and prove each answer with the passage it rests on.
      </p>
      <p className="mt-4 text-sm text-ink-subtle">
        The reference deployment holds 742 indexed vectors.{' '}
        {connected ? (
          <>
            This workspace holds{' '}
            <strong className="font-semibold text-ink tabular-nums">{formatNumber(vectorCount)}</strong> now.
          </>
        ) : null}
      </p>
    </section>
  )
}

function AgentCard({ agent }: { agent: Agent }) {
  const current = useAgent().id === agent.id
  return (
    <Panel aria-labelledby={`about-${agent.id}`} data-agent={agent.id} className="flex flex-col p-5">
      <div className="flex items-start gap-3.5">
        <AgentPlate icon={agentIcons[agent.icon]} agent={agent.id} />
        <div className="min-w-0 flex-1">
          <h2 id={`about-${agent.id}`} className="text-lg/[1.3125rem] font-semibold tracking-snug">
            {agent.name}
          </h2>
          <p className="text-sm text-ink-muted">{agent.title}</p>
        </div>
        {current ? (
          <Badge tone="neutral" icon={CircleDot}>
            Your agent
          </Badge>
        ) : null}
      </div>
      <p className="mt-4 text-sm text-ink-muted">{agentPurpose[agent.id]}</p>
      <ul className="mt-4 grid gap-x-4 gap-y-1.5 xl:grid-cols-2">
        {agent.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2 text-sm">
            <Check aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-4">
        <p className="flex justify-between gap-3 border-t border-line-subtle pt-3 text-xs">
          <span className="text-ink-subtle">Industry</span>
          <span className="font-medium">{agent.industry}</span>
        </p>
      </div>
    </Panel>
  )
}
