import { Checkbox } from '@fieldproof/ui/checkbox'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { trpc } from '../../lib/trpc.ts'

/** Whether due actions and reviews are told by mail; absent where this installation sends none, or this account gets none. */
export function RemindersPanel() {
  const utils = trpc.useUtils()
  const { data } = trpc.reminders.get.useQuery()
  const choosing = trpc.reminders.set.useMutation({
    scope: { id: 'reminders' },
    onSuccess: (reminders) => utils.reminders.get.setData(undefined, reminders),
  })
  if (!data?.available || data.address === null) return null
  return (
    <Panel aria-labelledby="reminders">
      <PanelHead id="reminders" title="Reminders by mail" />
      <PanelBody className="space-y-3">
        <Checkbox
          label="Tell me of due actions and reviews"
          checked={choosing.isPending ? choosing.variables.byMail : data.byMail}
          onCheckedChange={(byMail) => choosing.mutate({ byMail })}
        />
        <p className="text-xs break-words text-ink-subtle">
          To {data.address}: an action a week ahead, a review a month ahead, and each once its day has passed.
        </p>
      </PanelBody>
    </Panel>
  )
}
