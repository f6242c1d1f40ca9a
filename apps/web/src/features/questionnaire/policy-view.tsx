import { limits } from '@fieldproof/schema/limits'
import { type CustomPolicy, policyIncompleteText, policyTypes } from '@fieldproof/schema/policies'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input } from '@fieldproof/ui/input'
import { Panel, PanelBody, PanelFoot, PanelHead } from '@fieldproof/ui/panel'
import { Select } from '@fieldproof/ui/select'
import { Textarea } from '@fieldproof/ui/textarea'
import { toast } from '@fieldproof/ui/toast-store'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { draftOf } from './policy-drafts.ts'
import { SavedPolicies } from './saved-policies.tsx'
import type { PolicyEditing, StoreState } from './use-policy-draft.ts'

const typeOptions = policyTypes.map((type) => ({ value: type, label: `${type[0]?.toUpperCase()}${type.slice(1)}` }))

/**
 * The custom policy text that items and chat are held against, and the policies that the workspace has saved. It is no
 * form of the kit: it is kept while it is written, in a store that outlives the screen, and two actions take it.
 */
export function PolicyView({
  editing,
  storedWithAudit,
  locked,
}: {
  editing: PolicyEditing
  /** The text belongs to an audit and is stored while it is written. */
  storedWithAudit: boolean
  /** Why the text cannot be changed now. */
  locked: string | undefined
}) {
  const { draft, change, policies, storeState } = editing
  const [pickerOpen, setPickerOpen] = useState(false)
  const { save, update, busy } = usePolicySaving(editing)
  const loaded = policies.data?.find(({ id }) => id === draft.policyId)

  function load(policy: CustomPolicy) {
    change(draftOf(policy))
    setPickerOpen(false)
  }

  return (
    <Panel aria-labelledby="custom-policy">
      <PanelHead id="custom-policy" title="Custom policy">
        {loaded?.isDefault ? (
          <Badge tone="neutral" icon={CircleCheck}>
            Default
          </Badge>
        ) : null}
      </PanelHead>
      <PanelBody className="space-y-4 max-sm:p-4">
        <p className="max-w-[36rem] text-sm text-ink-muted">
          The audit and its chat are held against this text, besides the indexed documents.
        </p>
        {policies.isError ? <LoadFailed title="The saved policies could not be loaded." query={policies} /> : null}
        {locked === undefined ? null : <InlineAlert tone="info">{locked}</InlineAlert>}
        <div className="grid max-w-[36rem] gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field label="Policy name">
            {(control) => (
              <Input
                {...control}
                value={draft.name}
                maxLength={limits.policyNameMaxLength}
                autoComplete="off"
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Policy type">
            {(control) => (
              <Select
                {...control}
                value={draft.type}
                options={typeOptions}
                onValueChange={(type) => change({ type })}
              />
            )}
          </Field>
        </div>
        <Field
          label="Custom policy text"
          className="max-w-[36rem]"
          hint={<Kept shown={storedWithAudit} state={storeState} />}
        >
          {(control) => (
            <Textarea
              {...control}
              value={draft.content}
              maxLength={limits.policyMaxLength}
              readOnly={locked !== undefined}
              rows={14}
              placeholder="Paste the rules that this audit is held against"
              onChange={(event) => change({ content: event.target.value })}
              onBlur={() => void editing.store()}
            />
          )}
        </Field>
      </PanelBody>
      <PanelFoot className="flex-wrap">
        <Button busy={busy === 'save'} disabled={busy === 'update'} onClick={() => void save()}>
          Save
        </Button>
        <Button
          aria-haspopup="dialog"
          disabled={locked !== undefined}
          disabledReason={locked}
          onClick={() => setPickerOpen(true)}
        >
          Load
        </Button>
        <Button
          busy={busy === 'update'}
          disabled={loaded === undefined || busy === 'save'}
          disabledReason={loaded === undefined ? 'Load or save a policy first' : undefined}
          onClick={() => void update()}
        >
          Update
        </Button>
        {loaded === undefined ? null : (
          <p className="min-w-0 text-xs [overflow-wrap:anywhere] text-ink-subtle">Loaded: {loaded.name}</p>
        )}
      </PanelFoot>
      <SavedPolicies
        open={pickerOpen}
        policies={policies.data}
        loadedId={loaded?.id}
        onOpenChange={setPickerOpen}
        onLoad={load}
      />
    </Panel>
  )
}

function Kept({ shown, state }: { shown: boolean; state: StoreState }) {
  if (!shown) return 'A new audit starts with this text.'
  return (
    <span role="status">
      {state === 'stored'
        ? 'Kept with this audit.'
        : state === 'storing'
          ? 'Keeping it with this audit...'
          : 'Not kept with this audit. Change it again to retry.'}
    </span>
  )
}

/** Saving as a new policy, and changing the one that was loaded, with the texts of the specification. */
function usePolicySaving({ draft, change, policies }: PolicyEditing) {
  const utils = trpc.useUtils()
  const { mutateAsync: create } = trpc.policies.create.useMutation({ scope: { id: 'policies' } })
  const { mutateAsync: replace } = trpc.policies.update.useMutation({ scope: { id: 'policies' } })
  const [busy, setBusy] = useState<'save' | 'update'>()
  const { policyId, name, content, type } = draft

  async function run(kind: 'save' | 'update', work: () => Promise<CustomPolicy>) {
    if (name.trim() === '' || content.trim() === '') {
      toast({ title: 'Missing information', description: policyIncompleteText, tone: 'danger' })
      return
    }
    setBusy(kind)
    try {
      const saved = await work()
      change({ policyId: saved.id, name: saved.name, type: saved.type })
      await utils.policies.list.invalidate()
      toast({
        title: kind === 'save' ? 'Policy saved' : 'Policy updated',
        description: saved.isDefault ? `${saved.name} is the default policy.` : saved.name,
        tone: 'ok',
      })
    } catch (error) {
      toast({
        title: kind === 'save' ? 'Save failed' : 'Update failed',
        description: errorText(error),
        tone: 'danger',
      })
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    save: () =>
      run('save', () =>
        create({
          name,
          content,
          type,
          // Unknown policies are no reason to take the default from one of them: the server then decides.
          ...(policies.data === undefined ? {} : { isDefault: policies.data.length === 0 }),
        }),
      ),
    update: () =>
      run('update', () => {
        const known = policies.data?.find(({ id }) => id === policyId)
        if (known === undefined) throw new Error('This policy does not exist.')
        return replace({ id: known.id, name, content, type, isDefault: known.isDefault })
      }),
  }
}
