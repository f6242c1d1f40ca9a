import { afterEach } from 'bun:test'
import { cleanup, configure, fireEvent, type RenderResult, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { TooltipProvider } from '../src/tooltip.tsx'

// What is waited for comes at once; on a busy machine "at once" may be seconds.
configure({ asyncUtilTimeout: 20_000 })
// Of the file that imports it: in a run of several, each has its own modules.
afterEach(cleanup)

/** Draws a component with what every screen has around it; to be drawn again with `rerender`. */
export function draw(element: ReactElement): RenderResult {
  return render(element, { wrapper: TooltipProvider })
}

/** The control with this label. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

/** Replaces what stands in the control with this label. */
export function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } })
}

/** Clicks the button whose name begins with this: without styles, that of a busy button stands behind it. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name: (whole) => whole.startsWith(name) }))
}

/** The sentence that is tied to a control as its error; undefined where it has none. */
export function errorOf(label: string): string | undefined {
  const control = field(label)
  const note = control.getAttribute('aria-describedby')
  return control.getAttribute('aria-invalid') === 'true' && note !== null
    ? (document.getElementById(note)?.textContent ?? undefined)
    : undefined
}

/** The name of the control that has the focus. Elements themselves are not compared: a difference would print all of them. */
export function focused(): string | null | undefined {
  return document.activeElement?.getAttribute('name')
}

/** Whether this text stands on the screen. */
export function shows(text: string): boolean {
  return screen.queryByText(text) !== null
}
