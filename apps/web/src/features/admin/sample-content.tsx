import type { SampleContent as SampleContentResult } from '@fieldproof/schema/admin-users'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { toast } from '@fieldproof/ui/toast-store'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { SampleUsersDialog } from './sample-users-dialog.tsx'

/** The console before its first user: create one, or add two with a few documents to try the product with. */
export function SampleContent({ onAddUser }: { onAddUser: () => void }) {
  const utils = trpc.useUtils()
  const system = trpc.admin.systemFigures.useQuery()
  const [added, setAdded] = useState<SampleContentResult>()
  const add = trpc.admin.addSampleContent.useMutation({
    onSuccess: setAdded,
    onError: (error) => toast({ tone: 'danger', title: 'Failed to add sample content', description: errorText(error) }),
  })
  const offered = system.data?.sampleContent === false

  return (
    <>
      <EmptyState
        icon={Users}
        title="No agent users yet"
        description={
          offered
            ? 'Add a user of your own, or two sample users with a few documents to try the product with.'
            : 'Add the first user. Each one works with one agent and its workspace.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={UserPlus} onClick={onAddUser}>
              Add a user
            </Button>
            {offered ? (
              <Button busy={add.isPending} busyLabel="Adding..." onClick={() => add.mutate()}>
                Add sample content
              </Button>
            ) : null}
          </div>
        }
      />
      <SampleUsersDialog
        added={added}
        onClose={() => {
          setAdded(undefined)
          utils.admin.invalidate()
        }}
      />
    </>
  )
}
