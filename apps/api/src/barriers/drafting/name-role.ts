import type { BarrierSide, BowTieKind } from '@fieldproof/schema/bow-ties'
import {
  barrierNames,
  besideNames,
  consequenceNames,
  eventNames,
  preventiveNames,
  recoveryNames,
  threatNames,
} from './role-words-data.ts'

/** What a column or list holds, by its name. */
export interface Role {
  kind: BowTieKind | 'event'
  /** Of barriers, where the name says it. */
  side: Exclude<BarrierSide, 'unclear'> | null
}

const kinds = new Map<string, Role['kind']>([
  ...eventNames.map((name) => [name, 'event'] as const),
  ...threatNames.map((name) => [name, 'threat'] as const),
  ...consequenceNames.map((name) => [name, 'consequence'] as const),
  ...barrierNames.map((name) => [name, 'barrier'] as const),
])
const beside = new Set([...besideNames, ...preventiveNames, ...recoveryNames])
const [preventive, recovery] = [new Set(preventiveNames), new Set(recoveryNames)]

/**
 * What stands below a name such as "Potential causes" or "Existing controls (engineering)"; undefined where the name is
 * none of a register, or says of what it names that it is planned, left over or a figure: "Further controls", "Residual
 * risk", "Risk rating".
 */
export function nameRole(label: string): Role | undefined {
  const [name = ''] = label
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/\([^()]{0,80}\)/g, ' ')
    .split(/\s(?:of|in|for|at|against)\s|[/:]/)
  // "Hazards and controls" holds both.
  if (/[,&]|\b(?:and|or)\b/.test(name)) return undefined
  const words = name.match(/\p{L}+/gu) ?? []
  const said = words.filter((word) => !beside.has(word)).map((word) => word.replace(/s$/, ''))
  const kind = kinds.get(said.join(' ')) ?? kinds.get(words.map((word) => word.replace(/s$/, '')).join(' '))
  if (kind === undefined) return undefined
  const isSaid = (side: ReadonlySet<string>) => words.some((word) => side.has(word))
  const side = isSaid(preventive) === isSaid(recovery) ? null : isSaid(preventive) ? 'preventive' : 'recovery'
  return { kind, side: kind === 'barrier' ? side : null }
}
