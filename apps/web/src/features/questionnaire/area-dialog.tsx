import { auditLimits } from '@fieldproof/schema/audit-calls'
import { areaFormSchema } from '@fieldproof/schema/audit-forms'
import type { AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { CheckboxField, SelectField } from '@fieldproof/ui/choice-fields'
import { Entry } from '@fieldproof/ui/form'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import type { z } from 'zod'
import type { DrawnArea } from '../../components/viewer/page-marks.ts'
import { itemBefore, itemsBelow, itemsWithin } from './area-items.ts'
import { readPasted } from './read-pasted.ts'
import type { ItemEdits, ItemToAdd } from './use-item-edits.ts'

/** What somebody drew around on a page: an item, the title of what follows, or nothing that is asked. */
export function AreaDialog({
  area,
  items,
  edits,
  onClose,
}: {
  /** Undefined: closed. */
  area: DrawnArea | undefined
  items: readonly AuditItem[]
  edits: Pick<ItemEdits, 'add' | 'update' | 'remove'>
  onClose: () => void
}) {
  const [read] = readPasted(area?.text ?? '')
  const within = area === undefined ? [] : itemsWithin(items, area)
  async function save({ is, ref, text, everywhere }: z.output<typeof areaFormSchema>) {
    if (area === undefined) return false
    const gone = itemsWithin(items, area, { everywhere: is === 'nothing' && everywhere })
    const left = items.filter((item) => !gone.includes(item))
    if (gone.length > 0 && !(await edits.remove(gone))) return false
    if (is === 'nothing') return true
    if (is === 'item') {
      const [next] = itemsBelow(left, area)
      const before = left.find(({ id }) => id === itemBefore(left, area))
      const { section = '', sectionTitle = '' } = before?.page === area.page ? before : (next ?? before ?? {})
      const [x, y, right, bottom] = area.box
      const box: ItemToAdd['box'] = [x, y, right, bottom]
      return edits.add([{ ref, question: text, section, sectionTitle, page: area.page, box }], itemBefore(left, area))
    }
    const below = itemsBelow(left, area)
    return below.length === 0
      ? true
      : edits.update(below.map((item) => ({ item, fields: { section: ref, sectionTitle: text.slice(0, 300) } })))
  }
  return (
    <FormDialog
      open={area !== undefined}
      onClose={onClose}
      title="What is this?"
      description={
        within.length === 0
          ? undefined
          : `It takes the place of ${countOf(within.length, 'item')} read here. Undo takes that back.`
      }
      submitLabel="Save"
      rules={areaFormSchema}
      initial={{ is: 'item', ref: read?.ref ?? '', text: read?.question ?? '', everywhere: false }}
      onSubmit={save}
    >
      {(form) => (
        <Entry form={form} name="is">
          {(is) => (
            <>
              <SelectField form={form} name="is" label="It is" options={kinds} />
              {is === 'nothing' ? (
                <CheckboxField form={form} name="everywhere" label="The same on all pages" />
              ) : (
                <>
                  <TextareaField
                    form={form}
                    name="text"
                    label={is === 'item' ? 'Question' : 'Section title'}
                    rows={3}
                    maxLength={is === 'item' ? auditLimits.questionMaxLength : 300}
                  />
                  <TextField form={form} name="ref" label={is === 'item' ? 'No.' : 'Section'} maxLength={40} />
                </>
              )}
            </>
          )}
        </Entry>
      )}
    </FormDialog>
  )
}

const kinds = [
  { value: 'item', label: 'An item' },
  { value: 'heading', label: 'The title of what follows' },
  { value: 'nothing', label: 'Nothing that is asked' },
] as const
