import type { Sharing } from '@fieldproof/schema/shared-standards'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { formatDate } from '../../../lib/format-date.ts'
import { useSharing } from './use-sharing.ts'

/** Whether the tender workspace may hand over what the winner of a tender promised. */
export function HandOverPanel({ handOver }: Pick<Sharing, 'handOver'>) {
  const { allow } = useSharing()
  return (
    <Panel aria-labelledby="hand-over">
      <PanelHead id="hand-over" title="Promises of contractors to HSE" />
      <PanelBody className="space-y-3">
        <p className="text-sm text-ink-muted">
          {handOver === null
            ? 'Not allowed. Where it is, the Tender Agent hands the HSE promises of an awarded bid over as text, and HSE may start an audit of them. The bid itself stays closed.'
            : `Allowed since ${formatDate(handOver.at)} by ${handOver.by}.`}
        </p>
        <Button size="sm" busy={allow.isPending} onClick={() => allow.mutate({ allowed: handOver === null })}>
          {handOver === null ? 'Allow handing over' : 'Stop handing over'}
        </Button>
      </PanelBody>
    </Panel>
  )
}
