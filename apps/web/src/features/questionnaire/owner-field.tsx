import { Input } from '@fieldproof/ui/input'
import { useId, useState } from 'react'
import type { FindingChange } from './audit-commands.ts'
import { useColleagues } from './use-actions.ts'

/** Who is to see to an item: a colleague of the workspace, who then sees it among the actions, or anybody else by name. */
export function OwnerField({
  labelledBy,
  owner,
  ownerId,
  className,
  onSave,
}: {
  labelledBy: string
  owner: string
  /** Of the colleague who it is assigned to; null: the name is that of nobody known. */
  ownerId: string | null
  className?: string
  onSave: (change: Pick<FindingChange, 'actionOwner' | 'actionOwnerId'>) => void
}) {
  const [wanted, setWanted] = useState(false)
  const { known, find } = useColleagues(wanted)
  const listId = useId()
  return (
    <>
      <Input
        key={owner}
        aria-labelledby={labelledBy}
        list={listId}
        autoComplete="off"
        defaultValue={owner}
        maxLength={200}
        placeholder="Nobody yet"
        onFocus={() => setWanted(true)}
        onBlur={async (event) => {
          const next = event.target.value.trim()
          if (next === owner && (ownerId !== null || next === '')) return
          const colleague = await find(next)
          if (next === owner && (colleague?.id ?? null) === ownerId) return
          onSave(
            colleague === undefined
              ? { actionOwner: next, actionOwnerId: null }
              : { actionOwner: colleague.name, actionOwnerId: colleague.id },
          )
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        {...(className === undefined ? {} : { className })}
      />
      <datalist id={listId}>
        {known.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {ownerId === null ? null : <p className="mt-1 text-xs text-ink-subtle">Sees it under Actions</p>}
    </>
  )
}
