import { expect, mock, test } from 'bun:test'
import { draw, errorOf, field, press } from '@fieldproof/ui/test-screen'
import { waitFor } from '@testing-library/react'
import { z } from 'zod'
import { SelectField } from './choice-fields.tsx'
import { FormDialog } from './form-dialog.tsx'

const options = [
  { value: 'newest', label: 'Bid of yesterday.pdf' },
  { value: 'tender', label: 'Tender.pdf' },
]
const dialog = (onSubmit: () => boolean, placeholder?: string) => (
  <FormDialog
    open
    onClose={() => undefined}
    title="Analyse"
    submitLabel="Analyse tender"
    rules={z.object({ documentId: z.string().min(1, 'Choose a document.') })}
    initial={{ documentId: '' }}
    onSubmit={onSubmit}
  >
    {(form) => (
      <SelectField
        form={form}
        name="documentId"
        label="Tender document"
        options={options}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    )}
  </FormDialog>
)

test('a choice with a placeholder is made by nobody but whoever chooses', async () => {
  const onSubmit = mock(() => true)
  draw(dialog(onSubmit, 'Choose a document'))
  expect(field('Tender document').textContent).toBe('Choose a document')
  press('Analyse tender')
  await waitFor(() => expect(errorOf('Tender document')).toBe('Choose a document.'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('one without has its first option', async () => {
  draw(dialog(() => true))
  await waitFor(() => expect(field('Tender document').textContent).toBe('Bid of yesterday.pdf'))
})
