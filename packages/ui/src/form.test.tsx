import { describe, expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { draw, errorOf, field, focused, press, shows, type } from '../test/screen.tsx'
import { Button } from './button.tsx'
import { CheckboxField, SelectField } from './choice-fields.tsx'
import { Form, type Outcome, useForm } from './form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { PasswordField, TextareaField, TextField } from './form-fields.tsx'
import { type FormRules, lazyRules, plainRules } from './form-rules.ts'

interface Person {
  name: string
  note: string
  due: string
}
const rules = plainRules<Person>(({ name, note }) => ({
  name: name === '' ? 'Enter a name.' : undefined,
  note: note === '' ? 'Enter a note.' : undefined,
}))
const nobody: Person = { name: '', note: '', due: '' }

function PersonForm({
  given = rules,
  initial = nobody,
  ...rest
}: {
  given?: FormRules<Person, Person>
  initial?: Person
  follow?: boolean
  onSubmit: (person: Person) => Outcome | Promise<Outcome>
  onInvalid?: () => void
}) {
  const form = useForm({ rules: given, initial, ...rest })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Name" hint="As on the badge" />
      <TextareaField form={form} name="note" label="Note" rows={2} />
      <TextField form={form} name="due" label="Due" type="date" />
      <Button type="submit" busy={form.busy} busyLabel="Wait">
        Send
      </Button>
      <Button onClick={form.reset}>Clear</Button>
    </Form>
  )
}

interface Choices {
  choice: string
  sure: boolean
  secret: string
}
const anyChoices = plainRules<Choices>(() => ({}))

function ChoicesForm({ options, onSubmit }: { options: string[]; onSubmit: (choices: Choices) => Outcome }) {
  const form = useForm({ rules: anyChoices, initial: { choice: 'b', sure: false, secret: '' }, onSubmit })
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="choice"
        label="Choice"
        options={options.map((value) => ({ value, label: value }))}
      />
      <CheckboxField form={form} name="sure" label="Sure" />
      <PasswordField form={form} name="secret" label="Secret" />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const busy = () => screen.getByRole('button', { name: /^Send/ }).getAttribute('aria-busy')
const settle = () => act(async () => Bun.sleep(0))

describe('a form', () => {
  test('tells each broken rule at its field, and the first such field gets the focus', async () => {
    const onSubmit = mock(() => true)
    draw(<PersonForm onSubmit={onSubmit} />)
    press('Send')
    await waitFor(() => expect(errorOf('Name')).toBe('Enter a name.'))
    expect(errorOf('Note')).toBe('Enter a note.')
    expect(focused()).toBe('name')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('takes an error away when its field is changed, and no other', async () => {
    draw(<PersonForm onSubmit={() => true} />)
    press('Send')
    await waitFor(() => expect(errorOf('Name')).toBe('Enter a name.'))
    type('Name', 'A')
    await waitFor(() => expect(errorOf('Name')).toBeUndefined())
    expect(errorOf('Note')).toBe('Enter a note.')
    press('Send')
    await waitFor(() => expect(focused()).toBe('note'))
  })

  test('sends what was typed once, however often it is submitted meanwhile', async () => {
    let finish: (outcome: boolean) => void = () => undefined
    const onSubmit = mock(() => new Promise<boolean>((resolve) => (finish = resolve)))
    draw(<PersonForm onSubmit={onSubmit} initial={{ name: 'Ada', note: 'x', due: '2026-05-01' }} />)
    press('Send')
    await waitFor(() => expect(busy()).toBe('true'))
    press('Send')
    const form = field('Name').form
    if (form === null) throw new Error('The field is in no form.')
    fireEvent.submit(form)
    fireEvent.submit(form)
    finish(true)
    await waitFor(() => expect(busy()).toBeNull())
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', note: 'x', due: '2026-05-01' }]] as never)
  })

  test('shows what the server refuses at the field that it names, else above the fields', async () => {
    const outcomes: Outcome[] = [
      { field: 'note', message: 'This note is taken.' },
      { field: 'elsewhere', message: 'Not today.' },
    ]
    draw(<PersonForm onSubmit={() => outcomes.shift()} initial={{ name: 'Ada', note: 'x', due: '' }} />)
    press('Send')
    await waitFor(() => expect(errorOf('Note')).toBe('This note is taken.'))
    expect(focused()).toBe('note')
    press('Send')
    await screen.findByText('Not today.')
    expect(errorOf('Note')).toBeUndefined()
    press('Send')
    await waitFor(() => expect(shows('Not today.')).toBe(false))
  })

  test('is open again after a call that threw, and says so', async () => {
    const reported = mock()
    globalThis.reportError = reported
    draw(
      <PersonForm onSubmit={() => Promise.reject(new Error('secret'))} initial={{ name: 'A', note: 'x', due: '' }} />,
    )
    press('Send')
    await screen.findByText('This did not work. Try again.')
    await waitFor(() => expect(busy()).toBeNull())
    expect(reported).toHaveBeenCalledTimes(1)
  })

  test('takes half a date for no empty one', async () => {
    const onSubmit = mock(() => true)
    draw(<PersonForm onSubmit={onSubmit} initial={{ name: 'A', note: 'x', due: '' }} />)
    Object.defineProperty(field('Due'), 'validity', { value: { badInput: true } })
    press('Send')
    await waitFor(() => expect(errorOf('Due')).toBe('Finish this entry, or leave it empty.'))
    expect(focused()).toBe('due')
    await settle()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('goes back to its initial entries', async () => {
    draw(<PersonForm onSubmit={() => true} initial={{ name: 'A', note: 'x', due: '' }} />)
    type('Name', 'B')
    expect(field('Name').value).toBe('B')
    press('Clear')
    await waitFor(() => expect(field('Name').value).toBe('A'))
  })

  test('says which rules were broken where it is asked to', async () => {
    const onInvalid = mock()
    draw(<PersonForm onSubmit={() => true} onInvalid={onInvalid} initial={{ ...nobody, note: 'x' }} />)
    press('Send')
    await waitFor(() =>
      expect(onInvalid.mock.calls).toEqual([[{ name: 'Enter a name.' }, { name: '', note: 'x', due: '' }]]),
    )
    type('Name', 'A')
    press('Send')
    await settle()
    expect(onInvalid).toHaveBeenCalledTimes(1)
  })

  test('follows what others change, but for what was typed', async () => {
    const form = (initial: Person) => <PersonForm follow initial={initial} onSubmit={() => true} />
    const { rerender } = draw(form({ name: 'Ada', note: 'x', due: '' }))
    type('Note', 'mine')
    rerender(form({ name: 'Grace', note: 'y', due: '' }))
    await waitFor(() => expect(field('Name').value).toBe('Grace'))
    expect(field('Note').value).toBe('mine')
    press('Clear')
    await waitFor(() => expect(field('Note').value).toBe('y'))
    rerender(form({ name: 'Grace', note: 'z', due: '' }))
    await waitFor(() => expect(field('Note').value).toBe('z'))
  })

  test('fetches rules that are loaded late when it is first submitted', async () => {
    const load = mock(async () => rules)
    draw(<PersonForm given={lazyRules(load)} onSubmit={() => true} />)
    type('Note', 'x')
    expect(load).not.toHaveBeenCalled()
    press('Send')
    await waitFor(() => expect(errorOf('Name')).toBe('Enter a name.'))
  })
})

describe('fields', () => {
  test('a hint gives way to the error and comes back', async () => {
    draw(<PersonForm onSubmit={() => true} />)
    expect(shows('As on the badge')).toBe(true)
    press('Send')
    await waitFor(() => expect(shows('As on the badge')).toBe(false))
    type('Name', 'A')
    await screen.findByText('As on the badge')
  })

  test('a choice that is no option any more becomes the first, a check box is true or false, a password is hidden', async () => {
    const onSubmit = mock((_choices: Choices) => true)
    const { rerender } = draw(<ChoicesForm options={['a', 'b']} onSubmit={onSubmit} />)
    press('Send')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    rerender(<ChoicesForm options={['c', 'd']} onSubmit={onSubmit} />)
    fireEvent.click(field('Sure'))
    type('Secret', 'x')
    expect(field('Secret').type).toBe('password')
    expect(field('Secret').getAttribute('value') ?? '').toBe('')
    press('Send')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    expect(onSubmit.mock.calls).toEqual([
      [{ choice: 'b', sure: false, secret: '' }],
      [{ choice: 'c', sure: true, secret: 'x' }],
    ])
  })
})

describe('a form in a dialog', () => {
  const onClose = mock()
  const dialog = (given: { open: boolean; name?: string; onSubmit?: () => Outcome; title?: string }) => (
    <FormDialog
      open={given.open}
      onClose={onClose}
      title={given.title ?? 'Person'}
      submitLabel="Save"
      remove={{ label: 'Remove', onRemove: async () => given.name !== 'stays' }}
      rules={rules}
      initial={{ ...nobody, note: 'x', name: given.name ?? 'Ada' }}
      onSubmit={given.onSubmit ?? (() => true)}
    >
      {(form) => <TextField form={form} name="name" label="Name" />}
    </FormDialog>
  )

  test('shows at each opening what is so then', () => {
    const { rerender } = draw(dialog({ open: false }))
    expect(shows('Name')).toBe(false)
    rerender(dialog({ open: true }))
    type('Name', 'Grace')
    rerender(dialog({ open: true, name: 'Changed meanwhile' }))
    expect(field('Name').value).toBe('Grace')
    rerender(dialog({ open: false }))
    rerender(dialog({ open: true, name: 'Changed meanwhile' }))
    expect(field('Name').value).toBe('Changed meanwhile')
  })

  test.each([
    ['Cancel', () => press('Cancel')],
    ['Close', () => press('Close')],
    ['Escape', () => fireEvent.keyDown(field('Name'), { key: 'Escape' })],
  ])('is closed by %s', (_name, close) => {
    onClose.mockClear()
    draw(dialog({ open: true }))
    close()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('closes when it was done, and stays when it was refused', async () => {
    onClose.mockClear()
    const outcomes: Outcome[] = [false, { field: 'name', message: 'Taken.' }, true]
    draw(dialog({ open: true, onSubmit: () => outcomes.shift() }))
    press('Save')
    await waitFor(() => expect(outcomes).toHaveLength(2))
    await settle()
    press('Save')
    await waitFor(() => expect(errorOf('Name')).toBe('Taken.'))
    expect(onClose).not.toHaveBeenCalled()
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('closes when what it is about was removed, and only then', async () => {
    onClose.mockClear()
    const { rerender } = draw(dialog({ open: true, name: 'stays' }))
    press('Remove')
    await settle()
    expect(onClose).not.toHaveBeenCalled()
    rerender(dialog({ open: true, name: 'goes' }))
    press('Remove')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})
