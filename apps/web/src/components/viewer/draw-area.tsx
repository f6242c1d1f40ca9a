import { type PointerEvent, useRef, useState } from 'react'
import type { PageSize, PointBox } from './page-marks.ts'

/** Shorter sides than this, in points, are a slip of the hand. */
const shortest = 4

/** Lets somebody draw a rectangle on a page. It lies over the page as long as that is wanted. */
export function DrawArea({ size, onDraw }: { size: PageSize; onDraw: (box: PointBox) => void }) {
  const [drawn, setDrawn] = useState<PointBox>()
  const from = useRef<{ x: number; y: number }>(undefined)

  function pointOf(event: PointerEvent<HTMLElement>) {
    const page = event.currentTarget.getBoundingClientRect()
    const share = (value: number, length: number) => Math.min(1, Math.max(0, value / Math.max(1, length)))
    return {
      x: share(event.clientX - page.left, page.width) * size.width,
      y: share(event.clientY - page.top, page.height) * size.height,
    }
  }
  function boxTo(event: PointerEvent<HTMLElement>): PointBox | undefined {
    const start = from.current
    if (start === undefined) return undefined
    const { x, y } = pointOf(event)
    return [Math.min(start.x, x), Math.min(start.y, y), Math.max(start.x, x), Math.max(start.y, y)]
  }

  const [left, top, right, bottom] = drawn ?? []
  const percent = (value: number, of: number) => `${(100 * value) / of}%`
  return (
    <div
      data-draw-area
      className="absolute inset-0 z-20 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = pointOf(event)
        setDrawn(boxTo(event))
      }}
      onPointerMove={(event) => setDrawn(boxTo(event))}
      onPointerCancel={() => {
        from.current = undefined
        setDrawn(undefined)
      }}
      onPointerUp={(event) => {
        const box = boxTo(event)
        from.current = undefined
        setDrawn(undefined)
        if (box && box[2] - box[0] >= shortest && box[3] - box[1] >= shortest) onDraw(box)
      }}
    >
      {left === undefined || top === undefined || right === undefined || bottom === undefined ? null : (
        <div
          className="absolute rounded-[3px] border-2 border-paper-primary bg-paper-primary/10"
          style={{
            left: percent(left, size.width),
            top: percent(top, size.height),
            width: percent(right - left, size.width),
            height: percent(bottom - top, size.height),
          }}
        />
      )}
    </div>
  )
}
