import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { act, fireEvent, screen } from '@testing-library/react'
import { createRef, type Ref, type RefObject } from 'react'
import { SectionedRows } from './sectioned-rows.tsx'
import type { RowsHandle } from './use-virtual-rows.ts'
import { countTableRows, steadyColumns, VirtualRows } from './virtual-rows.tsx'

// A window of 400 px over rows of 50 px, 300 px below the beginning of what scrolls: there is no layout in a test.
const heights = { row: 50, window: 400, above: 300 }
const shownTo: Element[] = []
const real = {
  offsetHeight: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight'),
  clientHeight: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight'),
  scrollHeight: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'scrollHeight'),
  getBoundingClientRect: Element.prototype.getBoundingClientRect,
  scrollIntoView: Element.prototype.scrollIntoView,
  ResizeObserver: document.defaultView?.ResizeObserver ?? ResizeObserver,
}
beforeEach(() => {
  heights.row = 50
  heights.above = 300
  shownTo.length = 0
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return this.dataset.index === undefined ? 0 : heights.row
    },
  })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => heights.window })
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => 80_000 })
  Element.prototype.getBoundingClientRect = function () {
    const scrolled = this.closest('[data-testid=scroller]')?.scrollTop ?? 0
    return new DOMRect(0, this.matches('[data-testid=scroller]') ? 0 : heights.above - scrolled)
  }
  Element.prototype.scrollIntoView = function () {
    shownTo.push(this)
  }
})
afterEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', real.offsetHeight ?? {})
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', real.clientHeight ?? {})
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', real.scrollHeight ?? {})
  Element.prototype.getBoundingClientRect = real.getBoundingClientRect
  Element.prototype.scrollIntoView = real.scrollIntoView
  view.ResizeObserver = real.ResizeObserver
})

interface Person {
  id: string
  name: string
}
const people = (count: number): Person[] => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `n${at}` }))
const idOf = ({ id }: Person) => id
const estimate = () => 50

function List({
  count,
  handle,
  step,
  atEnd,
  keep,
}: {
  count: number
  keep?: string
  handle?: Ref<RowsHandle>
  step?: number
  atEnd?: RefObject<boolean>
}) {
  return (
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <ul>
        <VirtualRows
          as="li"
          rows={people(count)}
          keyOf={idOf}
          estimate={estimate}
          handle={handle}
          atEnd={atEnd}
          keep={keep}
          {...(step === undefined ? {} : { step })}
        >
          {({ name }, place) => (
            <li {...place}>
              <button type="button">{name}</button>
              <input aria-label={`Note on ${name}`} />
            </li>
          )}
        </VirtualRows>
      </ul>
    </div>
  )
}

const drawn = () => [...document.querySelectorAll('[data-index]')].map((row) => Number(row.getAttribute('data-index')))
const gaps = () => [...document.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) => style.height)
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

function scrollTo(top: number) {
  const scroller = screen.getByTestId('scroller')
  act(() => {
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
  })
}

describe('rows of a list', () => {
  test('are all there up to 200, and say nothing of their place', () => {
    draw(<List count={200} />)
    expect(drawn()).toEqual(span(0, 199))
    expect(gaps()).toEqual([])
    expect(document.querySelector('[aria-setsize], [style*=content-visibility]')).toBeNull()
  })

  test('come step by step where that is asked for', async () => {
    draw(<List count={200} step={60} />)
    expect(drawn()).toEqual(span(0, 59))
    await screen.findByText('n199')
  })

  test('beyond 200 are those near the window, with the room of the others beneath', () => {
    draw(<List count={201} />)
    // 400 px from 300 px above the first row on hold the rows 0 and 1, and eight are drawn ahead.
    expect(drawn()).toEqual(span(0, 9))
    expect(gaps()).toEqual(['0px', '9550px'])
    const row = document.querySelector('[data-index="3"]')
    expect(row?.getAttribute('aria-posinset')).toBe('4')
    expect(row?.getAttribute('aria-setsize')).toBe('201')
  })

  test('are laid out at once, so that they have a height, in a scroller that leaves its position to them', () => {
    const { rerender } = draw(<List count={201} />)
    expect(screen.getByText('n0').closest('li')?.style.contentVisibility).toBe('visible')
    expect(screen.getByTestId('scroller').style.overflowAnchor).toBe('none')
    rerender(<List count={200} />)
    expect(screen.getByText('n0').closest('li')?.style.contentVisibility).toBe('')
    expect(screen.getByTestId('scroller').style.overflowAnchor).toBe('')
  })

  test('follow the window', () => {
    draw(<List count={1500} />)
    scrollTo(300 + 500 * 50)
    expect(drawn()).toEqual(span(492, 515))
    expect(gaps()).toEqual(['24600px', '49200px'])
  })

  test('count with the heights that they have, not those that were assumed', () => {
    heights.row = 90
    draw(<List count={1500} />)
    scrollTo(300 + 1000)
    // The eleventh row is at the edge, and eight are drawn before it.
    expect(drawn()[0]).toBe(3)
    expect(gaps()[0]).toBe('270px')
  })

  test('keep the one with the focus and those beside it, wherever the window goes', () => {
    draw(<List count={1500} />)
    screen.getByText('n5').focus()
    scrollTo(300 + 500 * 50)
    expect(drawn()).toEqual([4, 5, 6, ...span(492, 515)])
    expect(document.activeElement?.textContent).toBe('n5')
    // The room between what is kept and what is in the window.
    expect(gaps().slice(0, 2)).toEqual(['200px', '24250px'])
  })

  test('keep the one that is to be kept', () => {
    draw(<List count={1500} keep="p900" />)
    expect(drawn()).toEqual([...span(0, 9), 900])
  })

  test('keep what was entered, though others had the focus since', () => {
    draw(<List count={1500} />)
    screen.getByLabelText('Note on n0').focus()
    fireEvent.input(screen.getByLabelText('Note on n0'), { target: { value: 'Not lost' } })
    for (let page = 1; page <= 30; page += 1) {
      scrollTo(300 + page * 20 * 50)
      screen.getByText(`n${page * 20 + 1}`).focus()
    }
    scrollTo(300 + 1400 * 50)
    expect((screen.getByLabelText('Note on n0') as HTMLInputElement).value).toBe('Not lost')
    // One that was only looked at long ago is gone, one of lately is not.
    expect(screen.queryByText('n21')).toBeNull()
    expect(screen.queryByText('n561')).not.toBeNull()
  })

  test('stay where they are read when something above them grows', () => {
    draw(<List count={1500} />)
    scrollTo(300 + 500 * 50)
    heights.above = 700
    screen.getByText('n500').focus()
    scrollTo(300 + 500 * 50 + 1)
    expect(screen.getByTestId('scroller').scrollTop).toBe(300 + 500 * 50 + 1 + 400)
  })
})

test.each([
  // The eight rows drawn above the window are each 40 px taller than was assumed.
  [false, 300 + 500 * 50 + 8 * 40],
  [true, 300 + 500 * 50],
])('rows above the window that turn out taller push it along, unless it is held at the end (%p)', async (held, top) => {
  const measured = watchSizes()
  draw(<List count={1500} atEnd={{ current: held }} />)
  heights.row = 90
  scrollTo(300 + 500 * 50)
  await measured()
  expect(screen.getByTestId('scroller').scrollTop).toBe(top)
})

const nothing = () => undefined
const view = (document.defaultView ?? window) as typeof window

/** Tells the observers of rows their heights when asked to. */
function watchSizes(): () => Promise<void> {
  const seen: (() => void)[] = []
  view.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe(target: HTMLElement) {
      if (target.dataset.index === undefined) return
      seen.push(() =>
        this.tell([{ target, borderBoxSize: [{ blockSize: heights.row }] } as unknown as ResizeObserverEntry], this),
      )
    }
    unobserve = nothing
    disconnect = nothing
  } as typeof ResizeObserver
  return async () =>
    act(async () => {
      for (const tell of seen) tell()
    })
}

describe('a row that is asked for', () => {
  test('is drawn, brought into view and handed over, however far it is', () => {
    const handle = createRef<RowsHandle>()
    draw(<List count={1500} handle={handle} />)
    expect(drawn()).not.toContain(1200)
    act(() => handle.current?.show('p1200', (row) => row.querySelector('button')?.focus()))
    expect(shownTo.map((row) => row.getAttribute('data-index'))).toEqual(['1200'])
    expect(document.activeElement?.textContent).toBe('n1200')
    expect(drawn()).toContain(1200)
  })

  test('is waited for where rows come step by step', async () => {
    const handle = createRef<RowsHandle>()
    draw(<List count={150} step={40} handle={handle} />)
    act(() => handle.current?.show('p140'))
    expect(shownTo).toEqual([])
    await screen.findByText('n140')
    expect(shownTo.map((row) => row.getAttribute('data-index'))).toEqual(['140'])
  })

  test('is brought into view once, and again where it is asked for again', () => {
    const handle = createRef<RowsHandle>()
    const { rerender } = draw(<List count={1500} handle={handle} />)
    act(() => handle.current?.show('p700'))
    rerender(<List count={1500} handle={handle} />)
    expect(shownTo).toHaveLength(1)
    act(() => handle.current?.show('p700'))
    expect(shownTo).toHaveLength(2)
  })
})

test('a table says how many rows it has and which these are, where not all of them are there', () => {
  expect(countTableRows(200)).toBeUndefined()
  expect(countTableRows(201)).toBe(202)
  expect([steadyColumns(200), steadyColumns(201)]).toEqual([undefined, 'table-fixed'])
  draw(
    <table>
      <tbody>
        <VirtualRows as="tr" rows={people(201)} keyOf={idOf} estimate={estimate}>
          {({ name }, place) => (
            <tr {...place}>
              <td>{name}</td>
            </tr>
          )}
        </VirtualRows>
      </tbody>
    </table>,
  )
  expect(screen.getByText('n0').closest('tr')?.getAttribute('aria-rowindex')).toBe('2')
})

const sections = (each: number) =>
  ['A', 'B', 'C'].map((key, at) => ({
    key,
    title: key === 'B' ? '' : `Section ${key}`,
    items: people(each * 3).slice(at * each, (at + 1) * each),
  }))

function Sections({ each }: { each: number }) {
  return (
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <SectionedRows
        sections={sections(each)}
        rowHeight={50}
        frame={(title, heading, items) => (
          <section>
            {heading}
            <ul aria-label={title || 'Items'}>{items}</ul>
          </section>
        )}
        heading={(title, place) => <h3 {...place}>{title}</h3>}
      >
        {({ name }, place) => <li {...place}>{name}</li>}
      </SectionedRows>
    </div>
  )
}

describe('rows under headings', () => {
  test('are all there up to 200 lines, each list under its heading', () => {
    draw(<Sections each={60} />)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Section A', 'Section C'])
    expect(screen.getByRole('list', { name: 'Items' }).children).toHaveLength(60)
  })

  test('beyond, say where they stand in their own list, and leave whole sections out', () => {
    draw(<Sections each={500} />)
    expect(screen.getAllByRole('list')).toHaveLength(1)
    // A heading of 50 px as any row here, 500 rows, then the 100th row of the section without one.
    scrollTo(300 + (1 + 500 + 99) * 50)
    const row = screen.getByText('n599')
    expect(row.getAttribute('aria-posinset')).toBe('100')
    expect(row.getAttribute('aria-setsize')).toBe('500')
    expect(row.closest('ul')?.getAttribute('aria-label')).toBe('Items')
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
