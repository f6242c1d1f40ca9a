import type { TenderCriterion } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Input } from '@fieldproof/ui/input'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { Select } from '@fieldproof/ui/select'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatNumber, parseNumber } from './format-points.ts'
import type { TenderActions } from './use-tender-actions.ts'

interface Draft {
  /** Of this form only. */
  key: string
  from: TenderCriterion | undefined
  name: string
  weight: string
  kind: TenderCriterion['kind']
}

const kinds = [
  { value: 'quality' as const, label: 'By requirements' },
  { value: 'price' as const, label: 'By price' },
]

/** Every criterion with its weight and how it is scored, to be corrected before they are frozen. */
export function CriteriaDialog({
  open,
  criteria,
  busy,
  actions,
  onClose,
}: {
  open: boolean
  criteria: readonly TenderCriterion[]
  busy: boolean
  actions: TenderActions
  onClose: () => void
}) {
  return (
    <PlainFormDialog
      open={open}
      onClose={onClose}
      title="Edit criteria"
      description="They can be changed until they are frozen. Bids are scored by them and nothing else."
      submitLabel="Save criteria"
      busy={busy}
      className="max-w-2xl"
    >
      {(formId) =>
        open ? (
          <CriteriaForm
            id={formId}
            criteria={criteria}
            onSave={async (drafts) => {
              const saved = await actions.setCriteria(
                drafts.map(({ from, name, weight, kind }) => ({
                  id: from?.id,
                  name,
                  weight: parseNumber(weight) ?? null,
                  kind,
                  description: from?.description ?? '',
                  threshold: from?.threshold ?? null,
                })),
              )
              if (saved) onClose()
            }}
          />
        ) : null
      }
    </PlainFormDialog>
  )
}

function CriteriaForm({
  id,
  criteria,
  onSave,
}: {
  id: string
  criteria: readonly TenderCriterion[]
  onSave: (drafts: Draft[]) => Promise<void>
}) {
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    criteria.map((from) => ({
      key: from.id,
      from,
      name: from.name,
      weight: from.weight === null ? '' : String(from.weight),
      kind: from.kind,
    })),
  )
  const [error, setError] = useState<string>()
  const change = (key: string, fields: Partial<Draft>) =>
    setDrafts((known) => known.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)))
  const sum = drafts.reduce((total, { weight }) => total + (parseNumber(weight) ?? 0), 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (drafts.some(({ name }) => name.trim() === '')) setError('Give every criterion a name.')
    else if (drafts.some(({ weight }) => weight.trim() !== '' && parseNumber(weight) === undefined))
      setError('Weights are numbers from 0.')
    else await onSave(drafts)
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)}>
      <ul aria-label="Criteria" className="space-y-2">
        {drafts.map(({ key, name, weight, kind }, index) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_5rem_9.5rem_auto] gap-2 max-sm:grid-cols-[minmax(0,1fr)_5rem_auto]"
          >
            <Input
              aria-label={`Name of criterion ${index + 1}`}
              maxLength={300}
              value={name}
              onChange={(event) => change(key, { name: event.target.value })}
              className="max-sm:col-span-3"
            />
            <Input
              aria-label={`Weight of criterion ${index + 1}`}
              inputMode="decimal"
              placeholder="Weight"
              maxLength={10}
              value={weight}
              onChange={(event) => change(key, { weight: event.target.value })}
              className="max-sm:order-2"
            />
            <Select
              aria-label={`Scoring of criterion ${index + 1}`}
              value={kind}
              options={kinds}
              onValueChange={(next) => change(key, { kind: next })}
              className="max-sm:order-1"
            />
            <IconButton
              label={`Remove criterion ${index + 1}`}
              icon={Trash2}
              size="md"
              onClick={() => setDrafts((known) => known.filter((draft) => draft.key !== key))}
              className="max-sm:order-3"
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          icon={Plus}
          onClick={() =>
            setDrafts((known) => [
              ...known,
              { key: crypto.randomUUID(), from: undefined, name: '', weight: '', kind: 'quality' },
            ])
          }
          className="pointer-coarse:h-11"
        >
          Add a criterion
        </Button>
        <p className="text-sm text-ink-muted">
          Sum of the weights <span className="font-mono tabular-nums">{formatNumber(sum)}</span>
        </p>
      </div>
      {error === undefined ? null : (
        <p role="alert" className="mt-3 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </form>
  )
}
