import type { AuditItem } from '@fieldproof/schema/audits'
import {
  type AuditItemKind,
  type AuditPolarity,
  auditItemKindSchema,
  auditPolaritySchema,
  itemKindLabels,
  polarityLabels,
} from '@fieldproof/schema/item-kinds'
import { Button } from '@fieldproof/ui/button'
import { Menu, MenuChoices, MenuLabel, MenuSeparator } from '@fieldproof/ui/menu'
import { Eye } from 'lucide-react'

/** Says by what several items are answered, and which answer is good. What not all of them are is not marked. */
export function ChooseKinds({
  items,
  busy,
  onChoose,
}: {
  items: readonly Pick<AuditItem, 'kind' | 'polarity'>[]
  busy: boolean
  onChoose: (fields: { kind: AuditItemKind } | { polarity: AuditPolarity }) => void
}) {
  const [first] = items
  const kind = first !== undefined && items.every((item) => item.kind === first.kind) ? first.kind : undefined
  const polarity =
    first !== undefined && items.every((item) => item.polarity === first.polarity) ? first.polarity : undefined
  return (
    <Menu
      label="Kind"
      trigger={
        <Button size="sm" icon={Eye} busy={busy}>
          Kind
        </Button>
      }
    >
      <MenuLabel>Answered by</MenuLabel>
      <MenuChoices<AuditItemKind | ''>
        value={kind ?? ''}
        choices={auditItemKindSchema.options.map((value) => ({ value, label: itemKindLabels[value] }))}
        onValueChange={(value) => (value === '' ? undefined : onChoose({ kind: value }))}
      />
      <MenuSeparator />
      <MenuLabel>Good answer</MenuLabel>
      <MenuChoices<AuditPolarity | ''>
        value={polarity ?? ''}
        choices={auditPolaritySchema.options.map((value) => ({ value, label: polarityLabels[value] }))}
        onValueChange={(value) => (value === '' ? undefined : onChoose({ polarity: value }))}
      />
    </Menu>
  )
}
