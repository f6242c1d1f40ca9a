import { Fragment, type ReactElement, type Ref, useImperativeHandle, useMemo } from 'react'
import { plainRowsMax, type RowPlace, type RowsHandle, type RowsOptions, useVirtualRows } from './use-virtual-rows.ts'

/**
 * The rows of a `<tbody>` (`tr`) or of a list (`li`), of which only those near the window are drawn where there are many.
 * Give a table of them `aria-rowcount={countTableRows(rows.length)}`.
 */
export function VirtualRows<Row>({
  as,
  handle,
  children,
  ...options
}: RowsOptions<Row> & {
  as: 'tr' | 'li' | 'div'
  handle?: Ref<RowsHandle> | undefined
  /** Draws one row, with the place on its outermost element. */
  children: (row: Row, place: RowPlace, index: number) => ReactElement
}) {
  const { rows } = options
  const list = useVirtualRows(options)
  const { show } = list
  useImperativeHandle(handle, () => ({ show }), [show])
  const placeOf = usePlaces(list, rows.length, (index) =>
    as === 'tr' ? { 'aria-rowindex': index + 2 } : as === 'li' ? placeInSet(index, rows.length) : {},
  )
  return list.pieces.map((piece) =>
    piece.kind === 'gap' ? (
      <Gap key={piece.key} ref={piece.ref} as={as} height={piece.height} />
    ) : (
      <Fragment key={piece.key}>{children(rows[piece.index] as Row, placeOf(piece.index), piece.index)}</Fragment>
    ),
  )
}

/** Where a row stands among those of its list. */
export const placeInSet = (index: number, count: number) => ({ 'aria-posinset': index + 1, 'aria-setsize': count })

/** How many rows a table has with its head, for assistive technology; undefined where all of them are drawn. */
export function countTableRows(rows: number): number | undefined {
  return rows > plainRowsMax ? rows + 1 : undefined
}

/** For a table whose columns are as wide as their content: they must not change with the rows that are drawn. */
export function steadyColumns(rows: number): string | undefined {
  return rows > plainRowsMax ? 'table-fixed' : undefined
}

/**
 * The places of rows, each the same object as long as it says the same: rows are memoised.
 * @param say where a row of a virtual list stands, for assistive technology; it depends on `of` alone
 */
export function usePlaces(
  { register, virtual }: Pick<ReturnType<typeof useVirtualRows>, 'register' | 'virtual'>,
  of: unknown,
  say: (index: number) => Partial<RowPlace>,
): (index: number) => RowPlace {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said depends on `of`
  const places = useMemo(() => new Map<number, RowPlace>(), [register, virtual, of])
  return (index) => {
    const known = places.get(index)
    if (known !== undefined) return known
    const place: RowPlace = {
      ref: register,
      'data-index': index,
      ...(virtual ? { style: measured, ...say(index) } : {}),
    }
    places.set(index, place)
    return place
  }
}

/** Rows that a browser lays out only when they come near have no height to measure. */
const measured = { contentVisibility: 'visible' } as const

/** The room of rows that are not drawn. */
export function Gap({
  ref,
  as: Tag,
  height,
}: {
  ref: Ref<HTMLElement> | undefined
  as: 'tr' | 'li' | 'div'
  height: number
}) {
  const style = { height, margin: 0, padding: 0, border: 0 }
  return (
    <Tag ref={ref as Ref<never>} aria-hidden="true" style={style}>
      {Tag === 'tr' ? <td style={style} /> : null}
    </Tag>
  )
}
