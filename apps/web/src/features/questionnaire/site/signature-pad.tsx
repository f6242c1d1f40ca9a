import { Button } from '@fieldproof/ui/button'
import { Eraser } from 'lucide-react'
import { type PointerEvent, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'

export interface SignatureHandle {
  /** What was drawn, else the name written out, as a PNG in dark ink on white. */
  draw: (name: string) => Promise<Blob | undefined>
}

/** In pixels of the picture; on the screen it is as wide as there is room. */
const size = { width: 900, height: 300 }
const ink = '#0f1617'

/** A field to sign in with a finger, a pen or a mouse. Who cannot leaves it empty: the typed name stands for it. */
export function SignaturePad({ handle, label }: { handle: Ref<SignatureHandle>; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const [drawn, setDrawn] = useState(false)

  const place = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * size.width,
      y: ((event.clientY - box.top) / box.height) * size.height,
    }
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const from = last.current
    const context = canvas.current?.getContext('2d')
    if (from === undefined || !context) return
    const to = place(event)
    context.strokeStyle = ink
    context.lineWidth = 5
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    last.current = to
  }
  const clear = useCallback(() => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setDrawn(false)
  }, [])

  useImperativeHandle(
    handle,
    () => ({
      draw(name) {
        const context = canvas.current?.getContext('2d')
        if (!drawn && context) {
          context.fillStyle = ink
          context.font = 'italic 90px "Source Serif 4 Variable", serif'
          context.textBaseline = 'middle'
          context.fillText(name, 40, size.height / 2, size.width - 80)
        }
        return new Promise((resolve) =>
          canvas.current
            ? canvas.current.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
            : resolve(undefined),
        )
      },
    }),
    [drawn],
  )
  return (
    <div>
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = place(event)
          setDrawn(true)
          draw(event)
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          last.current = undefined
        }}
        onPointerCancel={() => {
          last.current = undefined
        }}
        // The page must not scroll under the finger. Paper stays light in the dark theme.
        className="block aspect-3/1 w-full touch-none rounded-md border border-line-control bg-white"
      />
      <div className="mt-1 flex min-h-8 items-center justify-between gap-2">
        <p className="text-xs text-ink-muted">Sign with a finger. Left empty, your name is written out.</p>
        {drawn ? (
          <Button size="sm" variant="ghost" icon={Eraser} onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
    </div>
  )
}
