import { countOf } from '@fieldproof/schema/count-of'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { CircleCheck, FilePen, Plus, Workflow } from 'lucide-react'
import { useState } from 'react'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'
import type { DeletableBowTie } from './delete-bow-tie-dialog.tsx'
import { TopicDialog } from './topic-dialog.tsx'

/** The bow-ties of the user, to open or to delete, and where a new one is started. */
export function BowTiesPanel({
  onOpen,
  onAskToDelete,
}: {
  onOpen: (id: string) => void
  onAskToDelete: (bowTie: DeletableBowTie) => void
}) {
  const utils = trpc.useUtils()
  const query = trpc.bowTies.list.useQuery(undefined, { refetchOnMount: 'always' })
  const create = trpc.bowTies.create.useMutation()
  const [starting, setStarting] = useState(false)
  const list = query.data?.bowTies
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-muted">
          Name a top event. Threats, barriers and consequences are drafted from sentences of your documents; each counts
          once you accept it.
        </p>
        <Button variant="primary" icon={Plus} onClick={() => setStarting(true)}>
          New bow-tie
        </Button>
      </div>
      <WorkList
        title="Bow-ties"
        plural="bow-ties"
        icon={Workflow}
        empty={{
          title: 'No bow-ties yet',
          description: 'Start one with its top event, such as “Fall from height” or “Loss of containment”.',
        }}
        rows={list?.map(({ id, topEvent, counts, updatedAt }) => ({
          id,
          name: topEvent,
          description: `${countOf(counts.threats, 'threat')}, ${countOf(counts.barriers, 'barrier')}, ${countOf(counts.consequences, 'consequence')}`,
          failed: false,
          badge:
            counts.drafted > 0 ? (
              <Badge tone="warn" icon={FilePen}>
                {countOf(counts.drafted, 'draft')}
              </Badge>
            ) : (
              <Badge tone="ok" icon={CircleCheck}>
                Decided
              </Badge>
            ),
          updatedAt,
        }))}
        query={query}
        onOpen={onOpen}
        onAskToDelete={(id) => {
          const found = list?.find((one) => one.id === id)
          if (found !== undefined) onAskToDelete(found)
        }}
      />
      <TopicDialog
        open={starting}
        onClose={() => setStarting(false)}
        title="New bow-tie"
        submitLabel="Start"
        initial={{ topEvent: '', hazard: '', alsoCalled: [], documentIds: null }}
        onSubmit={(topic) =>
          tryCall(async () => {
            const made = await create.mutateAsync(topic)
            utils.bowTies.get.setData({ id: made.id }, made)
            void utils.bowTies.list.invalidate()
            onOpen(made.id)
          })
        }
      />
    </div>
  )
}
