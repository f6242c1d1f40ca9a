import * as RadixRadio from 'radix-ui/radio-group'
import { useEffect, useRef } from 'react'
import { cn } from './cn.ts'

export interface Segment<Value extends string> {
  value: Value
  label: string
  /** How many there are, behind the label. */
  count?: number
}

/** One of a few views of the same list, 32 px high. Arrow keys move the choice. */
export function Segmented<Value extends string>({
  value,
  segments,
  onValueChange,
  label,
  className,
}: {
  value: Value
  segments: readonly Segment<Value>[]
  onValueChange: (value: Value) => void
  /** What is chosen, for assistive technology. */
  label: string
  className?: string
}) {
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element
  useEffect(() => {
    if (root.current !== null) showChosen(root.current)
  }, [value])
  return (
    <RadixRadio.Root
      ref={root}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      aria-label={label}
      orientation="horizontal"
      className={cn('inline-flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-pressed p-0.5', className)}
    >
      {segments.map((segment) => (
        <RadixRadio.Item
          key={segment.value}
          value={segment.value}
          className={cn(
            'h-7 rounded-[6px] px-2.5 text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 transition-colors pointer-coarse:h-10',
            'hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-sm dark:data-[state=checked]:bg-raised',
          )}
        >
          {segment.label}
          {segment.count === undefined ? null : (
            <span className="ml-1 font-normal text-ink-muted tabular-nums">{segment.count}</span>
          )}
        </RadixRadio.Item>
      ))}
    </RadixRadio.Root>
  )
}

/** Where not all have room, the chosen one does; nothing else moves, as it would with `scrollIntoView`. */
function showChosen(root: HTMLElement) {
  const chosen = root.querySelector('[data-state=checked]')
  if (chosen === null) return
  const [frame, box] = [root.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (box.left < frame.left) root.scrollLeft -= frame.left - box.left
  else if (box.right > frame.right) root.scrollLeft += box.right - frame.right
}
