import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { toast, toastStore } from '@fieldproof/ui/toast-store'
import { Tooltip } from '@fieldproof/ui/tooltip'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { clock } from '../../test/clock.ts'
import { Overlays } from './overlays.tsx'

beforeEach(() => void clock.hold())
afterEach(() => {
  cleanup()
  clock.release()
})

const pass = (ms: number) => act(() => void clock.move(ms))

describe('§9 a tooltip', () => {
  const open = () =>
    render(
      <Overlays>
        <Tooltip text="First tip">
          <button type="button">One</button>
        </Tooltip>
        <Tooltip text="Second tip">
          <button type="button">Two</button>
        </Tooltip>
      </Overlays>,
    )
  const point = (name: string) => fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' })
  const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name), { pointerType: 'mouse' })
  const shown = () => screen.queryByRole('tooltip')?.textContent ?? undefined

  test('opens after 700 ms', () => {
    open()
    point('One')
    pass(699)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('First tip')
  })

  test('opens at once within 300 ms of another, and not after', () => {
    open()
    for (const [pause, text] of [
      [299, 'Second tip'],
      [300, undefined],
    ] as const) {
      point('One')
      pass(700)
      expect(shown()).toBe('First tip')
      leave('One')
      fireEvent.keyDown(document, { key: 'Escape' })
      expect(shown()).toBeUndefined()
      pass(pause)
      point('Two')
      expect(shown()).toBe(text as never)
      leave('Two')
      fireEvent.keyDown(document, { key: 'Escape' })
      pass(1_000)
    }
  })
})

describe('§9 a toast', () => {
  const show = (title: string) => {
    render(<Overlays>{null}</Overlays>)
    act(() => void toast({ title }))
  }
  const item = () => document.querySelector('li[data-tone]')

  test('stays for 5000 ms', () => {
    show('Saved')
    pass(4_999)
    expect(item()).not.toBeNull()
    pass(1)
    expect(item()).toBeNull()
  })

  test('is removed 1,000,000 ms after it was closed', () => {
    show('Saved')
    pass(5_000)
    expect(toastStore.get()?.open).toBe(false)
    pass(999_999)
    expect(toastStore.get()?.title).toBe('Saved')
    pass(1)
    expect(toastStore.get()).toBeUndefined()
  })

  test('is alone: the next takes its place', () => {
    show('First')
    act(() => void toast({ title: 'Second' }))
    expect(document.querySelectorAll('li[data-tone]')).toHaveLength(1)
    expect(item()?.textContent).toContain('Second')
  })

  test('is swiped away to the right beyond 50 px, and not before', () => {
    show('Saved')
    const swipe = (to: number) => {
      const toastItem = item()
      if (!toastItem) throw new Error('there is no toast')
      fireEvent.pointerDown(toastItem, { button: 0, clientX: 100, clientY: 10, pointerId: 1 })
      for (const x of [20, to]) fireEvent.pointerMove(toastItem, { clientX: 100 + x, clientY: 10, pointerId: 1 })
      fireEvent.pointerUp(toastItem, { clientX: 100 + to, clientY: 10, pointerId: 1 })
      pass(1)
    }
    swipe(-80)
    expect(item()).not.toBeNull()
    swipe(50)
    expect(item()).not.toBeNull()
    swipe(51)
    expect(item()).toBeNull()
  })

  test('is reached by F8, in a place called "Notifications", at most 420 px wide from medium screens on', () => {
    show('Saved')
    const region = screen.getByRole('region', { name: 'Notifications (F8)' })
    const list = region.querySelector('ol')
    expect(list?.className).toContain('md:max-w-[420px]')
    expect(list?.className).toContain('z-(--z-toast)')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement).toBe(list)
  })

  test('can be closed, and says by its tone how urgent it is', () => {
    show('Saved')
    expect(item()?.getAttribute('data-tone')).toBe('info')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    pass(1)
    expect(item()).toBeNull()
    act(() => void toast({ title: 'Failed', tone: 'danger' }))
    expect(item()?.getAttribute('data-tone')).toBe('danger')
  })
})
