import { requirementRoleLabels } from '@fieldproof/schema/tender-labels'
import {
  type RequirementCategory,
  type RequirementRole,
  requirementCategorySchema,
  requirementRoleSchema,
  type TenderRequirement,
} from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Segmented } from '@fieldproof/ui/segmented'
import { Select } from '@fieldproof/ui/select'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'
import { ClarifiedBy } from './clarified-by.tsx'
import { EditTogetherBar } from './edit-together-bar.tsx'
import { filterRequirements, listRequirementFilters, type RequirementFilter } from './filter-requirements.ts'
import { RequirementDialog, type RequirementDialogMode } from './requirement-dialog.tsx'
import { RequirementRow } from './requirement-row.tsx'
import type { TenderParts } from './tender-parts.ts'
import { categoryWords } from './tender-words.ts'
import { fileOf, isShown } from './use-tender-viewer.ts'

const categories = [
  { value: 'all' as const, label: 'All categories' },
  ...requirementCategorySchema.options.map((category) => ({ value: category, label: categoryWords[category] })),
]
const roles = [
  { value: 'all' as const, label: 'All roles' },
  ...requirementRoleSchema.options.map((role) => ({ value: role, label: requirementRoleLabels[role] })),
]

/** The requirements matrix: searched, filtered, and corrected until the criteria are frozen. */
export function RequirementsPanel({
  tender,
  onOpenPlace,
  wanted,
  shown,
  onShown,
  onClarification,
}: TenderParts & {
  /** A requirement that somebody was led to. */
  wanted?: string | undefined
  /** The place that is looked at. */
  shown?: ViewerTarget | undefined
  onShown?: () => void
  /** Leads to the question whose answer corrected a row. */
  onClarification?: (clarificationId: string) => void
}) {
  const { requirements } = tender
  const locked = tender.freeze !== null
  const [filter, setFilter] = useState<RequirementFilter>('all')
  const [category, setCategory] = useState<RequirementCategory | 'all'>('all')
  const [role, setRole] = useState<RequirementRole | 'all'>('all')
  const [search, setSearch] = useState('')
  const [mode, setMode] = useState<RequirementDialogMode>()
  const rows = useRef<RowsHandle>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (id: string, next: boolean) =>
      setChosen((known) => (next ? new Set([...known, id]) : new Set([...known].filter((one) => one !== id)))),
    [],
  )
  useEffect(() => {
    if (wanted === undefined) return
    rows.current?.show(wanted, (row) => row.querySelector<HTMLElement>('button:not([role])')?.focus())
    onShown?.()
  }, [wanted, onShown])
  const list = useRef<HTMLUListElement>(null)
  const currentId = requirements.find((one) => isShown(shown, one))?.id
  // Beside its page the list is narrower and its rows are taller: the current one stays in view.
  useEffect(() => {
    if (currentId !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const clarified = useMemo(
    () => new Set(tender.clarifications.flatMap(({ applied, about }) => (applied && about?.targetId) || [])),
    [tender.clarifications],
  )
  const found = filterRequirements(requirements, filter, category, role, search)
  return (
    <Panel aria-labelledby="requirements-matrix">
      <PanelHead id="requirements-matrix" title="Requirements" count={requirements.length}>
        {locked ? null : (
          <Button size="sm" icon={Plus} onClick={() => setMode({ kind: 'add', after: undefined })}>
            Add a requirement
          </Button>
        )}
      </PanelHead>
      <div className="flex flex-wrap items-center gap-2 border-b border-line-subtle px-5 py-2.5 max-sm:px-4">
        <SearchInput
          label="Search requirements"
          value={search}
          onValueChange={setSearch}
          className="min-w-0 flex-1 basis-52"
        />
        <Select
          aria-label="Category"
          value={category}
          options={categories}
          onValueChange={setCategory}
          className="w-40 max-sm:w-full"
        />
        <Select aria-label="Role" value={role} options={roles} onValueChange={setRole} className="w-40 max-sm:w-full" />
        <Segmented
          label="Shown requirements"
          value={filter}
          segments={listRequirementFilters(requirements)}
          onValueChange={setFilter}
        />
      </div>
      {locked ? null : (
        <EditTogetherBar
          tenderId={tender.id}
          chosen={requirements.filter(({ id }) => chosen.has(id))}
          shown={found}
          onChoose={setChosen}
        />
      )}
      {found.length === 0 ? (
        <p className="px-5 py-8 text-center text-sm text-ink-muted">
          {requirements.length === 0
            ? 'No requirements were found in the document.'
            : 'No requirement is in this view.'}
        </p>
      ) : (
        <ul ref={list} aria-label="Requirements">
          <VirtualRows as="li" handle={rows} rows={found} keyOf={idOf} estimate={heightOf} step={40}>
            {(requirement, place) => (
              <RequirementRow
                place={place}
                requirement={requirement}
                criterion={tender.criteria.find(({ id }) => id === requirement.criterionId)?.name}
                file={fileOf(tender, requirement.documentId)?.fileName}
                clarified={
                  clarified.has(requirement.id) ? (
                    <ClarifiedBy tender={tender} targetId={requirement.id} onOpen={onClarification} />
                  ) : null
                }
                current={requirement.id === currentId}
                locked={locked}
                chosen={chosen.has(requirement.id)}
                onChoose={choose}
                onEdit={setMode}
                onOpenPlace={onOpenPlace}
              />
            )}
          </VirtualRows>
        </ul>
      )}
      <p role="status" className="sr-only">
        {found.length === requirements.length ? '' : `${found.length} of ${requirements.length} requirements shown`}
      </p>
      <RequirementDialog
        tenderId={tender.id}
        mode={mode}
        criteria={tender.criteria}
        onClose={() => setMode(undefined)}
      />
    </Panel>
  )
}

const idOf = ({ id }: TenderRequirement) => id
const heightOf = () => 72
