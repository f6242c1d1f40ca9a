import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cn } from './cn.ts'

/** The colour of a field, by how much risk it stands for. */
export type RiskTone = 'low' | 'medium' | 'high' | 'extreme'

const looks: Record<RiskTone, string> = {
  low: 'border-ok-line bg-ok-tint text-ok-ink',
  medium: 'border-warn-line bg-warn-tint text-warn-ink',
  high: 'border-warn-fill bg-warn-line text-ink',
  extreme: 'border-danger-fill bg-danger-line text-ink',
}

const levels = [1, 2, 3, 4, 5] as const

export interface RiskField {
  /** 1 (least) to 5. */
  severity: number
  /** 1 (least) to 5. */
  likelihood: number
}

/** What the fields of a 5 × 5 matrix mean: their tone, and their name for people. */
export interface RiskScale {
  toneOf: (field: RiskField) => RiskTone
  nameOf: (field: RiskField) => string
}

/** Severity × likelihood with the number of items in each field. `label` is the picture as a sentence. */
export function RiskHeatMap({
  countOf,
  label,
  toneOf,
  className,
}: {
  countOf: (field: RiskField) => number
  label: string
  toneOf: RiskScale['toneOf']
  className?: string
}) {
  return (
    <div role="img" aria-label={label} className={className}>
      <Frame>
        {fields.map((field) => {
          const count = countOf(field)
          return (
            <span
              key={keyOf(field)}
              data-graphic
              className={cn(
                'flex h-7 items-center justify-center rounded-[3px] border text-xs font-semibold tabular-nums',
                looks[toneOf(field)],
                count === 0 && 'opacity-55',
              )}
            >
              {count === 0 ? '' : count}
            </span>
          )
        })}
      </Frame>
    </div>
  )
}

/** Severity × likelihood as a choice. Arrow keys move in both directions; `onChange` undefined means that it is fixed. */
export function RiskMatrix({
  value,
  onChange,
  label,
  toneOf,
  nameOf,
  className,
}: RiskScale & {
  value: RiskField | undefined
  onChange: ((field: RiskField) => void) | undefined
  label: string
  className?: string
}) {
  const group = useRef<HTMLDivElement>(null)
  const focusable = value ?? { severity: 1, likelihood: 1 }

  function choose(field: RiskField) {
    onChange?.(field)
    group.current?.querySelector<HTMLElement>(`[data-field="${keyOf(field)}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent, { severity, likelihood }: RiskField) {
    const step = steps[event.key]
    if (step === undefined || onChange === undefined) return
    event.preventDefault()
    choose({ severity: clamp(severity + step.severity), likelihood: clamp(likelihood + step.likelihood) })
  }

  const drawField = (field: RiskField) => {
    const chosen = value?.severity === field.severity && value.likelihood === field.likelihood
    const look = cn(
      'flex h-6 items-center justify-center rounded-[3px] border pointer-coarse:h-11',
      looks[toneOf(field)],
      chosen ? 'border-2 border-ink' : 'opacity-75',
    )
    const mark = chosen ? <span className="size-2 rounded-full bg-ink" /> : null
    if (onChange === undefined)
      return (
        <span key={keyOf(field)} data-graphic className={look}>
          {mark}
        </span>
      )
    return (
      // biome-ignore lint/a11y/useSemanticElements: native radios cannot be walked in two directions
      <button
        key={keyOf(field)}
        type="button"
        role="radio"
        aria-checked={chosen}
        aria-label={nameOf(field)}
        title={nameOf(field)}
        data-field={keyOf(field)}
        data-graphic
        tabIndex={keyOf(field) === keyOf(focusable) ? 0 : -1}
        onClick={() => choose(field)}
        onKeyDown={(event) => onKeyDown(event, field)}
        className={cn(look, 'hover:opacity-100')}
      >
        {mark}
      </button>
    )
  }
  return onChange === undefined ? (
    <div role="img" aria-label={`${label}: ${value === undefined ? 'not rated' : nameOf(value)}`} className={className}>
      <Frame>{fields.map(drawField)}</Frame>
    </div>
  ) : (
    <div ref={group} role="radiogroup" aria-label={label} className={className}>
      <Frame>{fields.map(drawField)}</Frame>
    </div>
  )
}

const steps: Partial<Record<string, RiskField>> = {
  ArrowUp: { severity: 1, likelihood: 0 },
  ArrowDown: { severity: -1, likelihood: 0 },
  ArrowLeft: { severity: 0, likelihood: -1 },
  ArrowRight: { severity: 0, likelihood: 1 },
}
const clamp = (level: number) => Math.min(5, Math.max(1, level))
const keyOf = ({ severity, likelihood }: RiskField) => `${severity}-${likelihood}`

/** From the top left: the most severe first, each from the least to the most likely. */
const fields = levels
  .toReversed()
  .flatMap((severity) => levels.map((likelihood): RiskField => ({ severity, likelihood })))

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-1 gap-y-0.5 text-2xs text-ink-subtle">
      <span aria-hidden="true" className="flex items-center justify-center [writing-mode:sideways-lr]">
        Severity
      </span>
      <div className="grid grid-cols-5 gap-[3px]">{children}</div>
      <span aria-hidden="true" className="col-start-2 text-center">
        Likelihood
      </span>
    </div>
  )
}
