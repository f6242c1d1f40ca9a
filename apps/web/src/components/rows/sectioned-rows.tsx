import { Fragment, type ReactElement, type ReactNode, type Ref, useImperativeHandle, useMemo } from 'react'
import { type RowPlace, type RowsHandle, useVirtualRows } from './use-virtual-rows.ts'
import { Gap, placeInSet, usePlaces } from './virtual-rows.tsx'

/** Rows under a heading of their own; none where the title is empty. */
export interface Section<Row> {
  key: string
  title: string
  items: readonly Row[]
}

interface Line<Row> {
  key: string
  section: Section<Row>
  /** Undefined: it is the heading. */
  row: Row | undefined
  /** Among those of its section. */
  at: number
}

/** Lists below one another, each under its heading, of which only what is near the window is drawn where there is much. */
export function SectionedRows<Row extends { id: string }>({
  sections,
  rowHeight,
  step,
  handle,
  frame,
  heading,
  children,
}: {
  sections: readonly Section<Row>[]
  /** About, in pixels. */
  rowHeight: number
  step?: number
  handle?: Ref<RowsHandle> | undefined
  /** Draws a section around what of it is drawn: its heading, and `<li>`s. */
  frame: (title: string, heading: ReactNode, items: ReactNode) => ReactElement
  heading: (title: string, place: RowPlace) => ReactElement
  children: (row: Row, place: RowPlace) => ReactElement
}) {
  const lines = useMemo(() => sections.flatMap(linesOf), [sections])
  const list = useVirtualRows<Line<Row>>({
    rows: lines,
    keyOf,
    ...(step === undefined ? {} : { step }),
    estimate: ({ row }) => (row === undefined ? headingHeight : rowHeight),
  })
  const { pieces, show } = list
  useImperativeHandle(handle, () => ({ show }), [show])
  const placeOf = usePlaces(list, lines, (index) => {
    const line = lines[index]
    return line?.row === undefined ? {} : placeInSet(line.at, line.section.items.length)
  })

  const blocks: { section: Section<Row> | undefined; heading: ReactNode; items: ReactNode[] }[] = []
  pieces.forEach((piece, at) => {
    const last = blocks.at(-1)
    if (piece.kind === 'gap') {
      const next = pieces[at + 1]
      const within = next?.kind === 'row' && last?.section !== undefined && lines[next.index]?.section === last.section
      const gap = <Gap key={piece.key} ref={piece.ref} as={within ? 'li' : 'div'} height={piece.height} />
      if (within) last.items.push(gap)
      else blocks.push({ section: undefined, heading: gap, items: [] })
      return
    }
    const line = lines[piece.index]
    if (line === undefined) return
    const { section, row } = line
    const block = last?.section === section ? last : { section, heading: null, items: [] }
    if (block !== last) blocks.push(block)
    const place = placeOf(piece.index)
    if (row === undefined) block.heading = heading(section.title, place)
    else block.items.push(<Fragment key={row.id}>{children(row, place)}</Fragment>)
  })
  return blocks.map(({ section, heading, items }, at) =>
    section === undefined ? (
      <Fragment key={at === 0 ? 'gap first' : `gap before ${blocks[at + 1]?.section?.key}`}>{heading}</Fragment>
    ) : (
      <Fragment key={section.key}>{frame(section.title, heading, items)}</Fragment>
    ),
  )
}

/** Of a line of small text with its padding, in pixels. */
const headingHeight = 32

const keyOf = <Row,>({ key }: Line<Row>) => key

function linesOf<Row extends { id: string }>(section: Section<Row>): Line<Row>[] {
  const rows = section.items.map((row, at) => ({ key: row.id, section, row, at }))
  return section.title === '' ? rows : [{ key: `heading ${section.key}`, section, row: undefined, at: 0 }, ...rows]
}
