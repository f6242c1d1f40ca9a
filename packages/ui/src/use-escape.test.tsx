import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ReactNode, useState } from 'react'
import { draw, field, shows } from '../test/screen.tsx'
import { ConfirmDialog } from './alert-dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { SearchInput } from './search-input.tsx'
import { Select } from './select.tsx'
import { Sheet } from './sheet.tsx'
import { Tooltip } from './tooltip.tsx'
import { isEscapeTaken } from './use-escape.ts'

/**
 * Keys arrive as they do in a browser: once React has drawn what a click opens, but before the effects that come later
 * have run. `act` would run them all first, so it is not used between the events of a test.
 */
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

/** Goes on as soon as the document has become so, before anything that was left for later. */
function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    look()
  })
}

const shown = (text: string) => until(() => shows(text))
const gone = (text: string) => until(() => !shows(text))

/** Longer than React needs for what it left for later. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

function click(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (button === undefined) throw new Error(`There is no button ${name}.`)
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, cancelable: true, button: 0 }))
  button.click()
}

function pressEscape(init: KeyboardEventInit = {}) {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }))
}

/** A sheet that opens with this in it. */
function InSheet({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the sheet
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="right" label="Sheet" focusContent>
        <p>In the sheet</p>
        {children}
      </Sheet>
    </>
  )
}

function Searched() {
  const [search, setSearch] = useState('pump')
  return <SearchInput label="Search" value={search} onValueChange={setSearch} />
}

function Opened({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open more
      </button>
      {children(open, setOpen)}
    </>
  )
}

const layers: [string, () => ReactNode][] = [
  [
    'a dialog',
    () => (
      <Opened>
        {(open, setOpen) => (
          <Dialog open={open} onOpenChange={setOpen} title="More">
            On top
          </Dialog>
        )}
      </Opened>
    ),
  ],
  [
    'a question',
    () => (
      <Opened>
        {(open, setOpen) => (
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Sure?"
            description="On top"
            actionLabel="Do it"
            onConfirm={() => setOpen(false)}
          />
        )}
      </Opened>
    ),
  ],
  [
    'another sheet',
    () => (
      <Opened>
        {(open, setOpen) => (
          <Sheet open={open} onOpenChange={setOpen} side="right" label="More">
            On top
          </Sheet>
        )}
      </Opened>
    ),
  ],
  [
    'a palette',
    () => (
      <Opened>
        {(open, setOpen) => (
          <CommandPalette
            open={open}
            onOpenChange={setOpen}
            onClosed={() => undefined}
            label="Commands"
            placeholder="Search"
            search=""
            onSearchChange={() => undefined}
            empty="None"
          >
            <p>On top</p>
          </CommandPalette>
        )}
      </Opened>
    ),
  ],
  [
    'a menu',
    () => (
      <Menu trigger={<button type="button">Open more</button>}>
        <MenuItem onSelect={() => undefined}>On top</MenuItem>
      </Menu>
    ),
  ],
  [
    'a popover',
    () => (
      <Popover trigger={<button type="button">Open more</button>} label="More">
        On top
      </Popover>
    ),
  ],
  [
    'a list of choices',
    () => (
      <Select
        aria-label="Choice"
        value=""
        placeholder="Open more"
        options={[{ value: 'one', label: 'On top' }]}
        onValueChange={() => undefined}
      />
    ),
  ],
]

/** With what is in the sheet, and the focus in it. */
async function openSheet() {
  click('Open the sheet')
  await shown('In the sheet')
  await settle()
}

describe.each(layers)('%s over a sheet', (_name, layer) => {
  async function openBoth() {
    draw(<InSheet>{layer()}</InSheet>)
    await openSheet()
    click('Open more')
    await shown('On top')
  }

  test('is closed alone by an Escape that comes at once, and the sheet by the next', async () => {
    await openBoth()
    pressEscape()
    await gone('On top')
    expect(shows('In the sheet')).toBe(true)
    pressEscape()
    await gone('In the sheet')
  })

  test('is closed alone by a key that is held down', async () => {
    await openBoth()
    pressEscape()
    await gone('On top')
    pressEscape({ repeat: true })
    await settle()
    pressEscape({ repeat: true })
    await settle()
    expect(shows('In the sheet')).toBe(true)
  })

  test('stays where Escape ends what is written with an input method', async () => {
    await openBoth()
    await settle()
    pressEscape({ isComposing: true })
    await settle()
    expect(shows('On top')).toBe(true)
    pressEscape()
    await gone('On top')
    expect(shows('In the sheet')).toBe(true)
  })
})

test('what is open takes the key, and the screen below has it again once that has gone', async () => {
  draw(
    <Opened>
      {(open, setOpen) => (
        <Dialog open={open} onOpenChange={setOpen} title="More">
          On top
        </Dialog>
      )}
    </Opened>,
  )
  const heard: boolean[] = []
  const listen = (event: Event) => void heard.push(isEscapeTaken(event))
  window.addEventListener('keydown', listen)
  pressEscape()
  click('Open more')
  await shown('On top')
  pressEscape()
  await gone('On top')
  pressEscape()
  window.removeEventListener('keydown', listen)
  expect(heard).toEqual([false, true, false])
})

test('a question that is busy keeps itself and what is below it', async () => {
  draw(
    <InSheet>
      <Opened>
        {(open, setOpen) => (
          <ConfirmDialog
            open={open}
            busy
            onOpenChange={setOpen}
            title="Sure?"
            description="On top"
            actionLabel="Do it"
            onConfirm={() => undefined}
          />
        )}
      </Opened>
    </InSheet>,
  )
  await openSheet()
  click('Open more')
  await shown('On top')
  pressEscape()
  await settle()
  expect(shows('On top')).toBe(true)
})

/** With its tooltip open, by the focus. */
async function explain() {
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Explained')?.focus()
  await until(explains)
  await settle()
}
const explains = () => document.querySelector('[role="tooltip"]') !== null

function Explained() {
  return (
    <Tooltip text="Explains">
      <button type="button">Explained</button>
    </Tooltip>
  )
}

test('a sheet is closed by one press, whatever tooltip is open in it', async () => {
  draw(
    <InSheet>
      <Explained />
    </InSheet>,
  )
  await openSheet()
  await explain()
  pressEscape()
  await gone('In the sheet')
  expect(explains()).toBe(false)
})

test('a field in a sheet that uses Escape itself has it, whatever tooltip is open', async () => {
  draw(
    <InSheet>
      <Searched />
      <Explained />
    </InSheet>,
  )
  await openSheet()
  await explain()
  field('Search').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await until(() => field('Search').value === '')
  expect(shows('In the sheet')).toBe(true)
})

test('a tooltip over nothing is closed by Escape', async () => {
  draw(<Explained />)
  await explain()
  pressEscape()
  await until(() => !explains())
})

test('a search field in a sheet is cleared by the first Escape, and the sheet closed by the next', async () => {
  draw(
    <InSheet>
      <Searched />
    </InSheet>,
  )
  await openSheet()
  field('Search').focus()
  pressEscape()
  await until(() => field('Search').value === '')
  expect(shows('In the sheet')).toBe(true)
  pressEscape()
  await gone('In the sheet')
})
