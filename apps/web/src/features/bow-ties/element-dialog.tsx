import { barrierSideLabels, bowTieKindLabels } from '@fieldproof/schema/bow-tie-labels'
import {
  type BarrierSide,
  type BowTie,
  type BowTieElement,
  barrierSideSchema,
  bowTieKindSchema,
  bowTieLimits,
} from '@fieldproof/schema/bow-ties'
import { SelectField } from '@fieldproof/ui/choice-fields'
import type { FormState } from '@fieldproof/ui/form'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, useField } from '@fieldproof/ui/form-fields'
import type { z } from 'zod'
import { useAddElement, useChangeElement } from './bow-tie-commands.ts'
import { elementFormSchema, noLine } from './bow-tie-rules.ts'

const sides = barrierSideSchema.options.map((value) => ({ value, label: barrierSideLabels[value] }))
const kinds = bowTieKindSchema.options.map((value) => ({ value, label: bowTieKindLabels[value] }))

/** Writes an element by hand, or rewords and moves one. Its sentence stays: it is the document's. */
export function ElementDialog({
  bowTie,
  editing,
  onClose,
}: {
  bowTie: BowTie
  /** `new`: one is added. Undefined: closed. */
  editing: BowTieElement | 'new' | undefined
  onClose: () => void
}) {
  const add = useAddElement(bowTie.id)
  const change = useChangeElement(bowTie.id)
  const element = editing === 'new' ? undefined : editing
  return (
    <FormDialog
      open={editing !== undefined}
      onClose={onClose}
      title={element === undefined ? 'Add an element' : 'Edit the element'}
      description={element === undefined ? 'It counts at once, and has no evidence.' : undefined}
      submitLabel={element === undefined ? 'Add' : 'Save'}
      rules={elementFormSchema}
      initial={{
        kind: element?.kind ?? 'barrier',
        text: element?.text ?? '',
        side: element?.side ?? 'unclear',
        lineId: element?.lineId ?? noLine,
      }}
      onSubmit={({ kind, text, side, lineId }) => {
        const place =
          kind === 'barrier' ? { side, lineId: side === 'unclear' || lineId === noLine ? null : lineId } : {}
        return element === undefined
          ? add.send({ kind, text, ...place })
          : change.send({ elementId: element.id, text, ...place })
      }}
    >
      {(form) => (
        <>
          {element === undefined ? <SelectField form={form} name="kind" label="Kind" options={kinds} /> : null}
          <TextareaField form={form} name="text" label="Text" rows={4} maxLength={bowTieLimits.textMaxLength} />
          <PlaceFields form={form} bowTie={bowTie} />
        </>
      )}
    </FormDialog>
  )
}

type Entries = z.input<typeof elementFormSchema>

/** Where a barrier stands; nothing of all else. */
function PlaceFields({ form, bowTie }: { form: FormState<Entries, Entries>; bowTie: BowTie }) {
  const kind = useField({ form, name: 'kind' }).value
  const side = useField({ form, name: 'side' }).value
  if (kind !== 'barrier') return null
  return (
    <>
      <SelectField form={form} name="side" label="Side" options={sides} />
      <SelectField form={form} name="lineId" label="Stands on the line of" options={linesOf(bowTie, side)} />
    </>
  )
}

/** Of what a barrier on this side can stand before. */
function linesOf({ elements }: BowTie, side: BarrierSide) {
  const wanted = { preventive: 'threat', recovery: 'consequence', unclear: undefined }[side]
  return [
    { value: noLine, label: 'None yet' },
    ...elements
      .filter(({ kind, state }) => kind === wanted && state !== 'dismissed')
      .map(({ id, text }) => ({ value: id, label: text.length > 60 ? `${text.slice(0, 59)}…` : text })),
  ]
}
