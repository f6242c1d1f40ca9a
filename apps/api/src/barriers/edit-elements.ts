import {
  type AddElementInput,
  type BarrierSide,
  type BowTie,
  type BowTieKind,
  bowTieLimits,
  type ChangeElementInput,
  type DecideElementInput,
} from '@fieldproof/schema/bow-ties'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { StoredElement } from '../platform/database/tables/bow-ties.ts'
import type { BowTiesRepo } from './bow-ties.repo.ts'
import type { BowTiesService } from './bow-ties.service.ts'

const missingElement = () => new AppError('not_found', 'This element does not exist.')

/** What a person does with the elements of a bow-tie. */
export function createEditElements({ bowTies, change }: { bowTies: BowTiesRepo; change: BowTiesService['change'] }) {
  const changeOne = (
    actor: Actor,
    { id, elementId }: { id: string; elementId: string },
    work: (element: StoredElement, all: readonly StoredElement[]) => StoredElement,
  ): Promise<BowTie> =>
    change(actor, id, async (trx, row) => {
      const found = row.elements.find((element) => element.id === elementId)
      if (!found) throw missingElement()
      const changed = work(found, row.elements)
      await bowTies.keepElements(
        trx,
        row,
        row.elements.map((element) => (element === found ? changed : element)),
      )
    })

  return {
    /** What a person writes counts at once. @throws AppError not_found, conflict (full), invalid (a line of the other side) */
    add: (actor: Actor, { id, kind, text, side, lineId }: AddElementInput): Promise<BowTie> =>
      change(actor, id, async (trx, row) => {
        if (row.elements.length >= bowTieLimits.elementsMax)
          throw new AppError('conflict', `A bow-tie has at most ${bowTieLimits.elementsMax} elements.`)
        const place = placeOf(kind, side ?? 'unclear', lineId ?? null, row.elements)
        const element: StoredElement = {
          id: crypto.randomUUID(),
          kind,
          text,
          ...place,
          state: 'accepted',
          origin: 'person',
          evidence: null,
          by: actor.username,
          at: new Date().toISOString(),
        }
        await bowTies.keepElements(trx, row, [...row.elements, element])
      }),

    /** Other words, another side or line. The sentence stays: it is the document's. @throws AppError not_found, invalid */
    change: (actor: Actor, { id, elementId, text, side, lineId }: ChangeElementInput): Promise<BowTie> =>
      changeOne(actor, { id, elementId }, (element, all) => {
        const moved = side !== undefined && side !== element.side
        const line = lineId === undefined ? (moved ? null : element.lineId) : lineId
        const place = placeOf(element.kind, side ?? element.side ?? 'unclear', line, all)
        return { ...element, ...place, text: text ?? element.text, by: actor.username, at: new Date().toISOString() }
      }),

    /** Accepted, dismissed, or neither any more. @throws AppError not_found */
    decide: (actor: Actor, { id, elementId, state }: DecideElementInput): Promise<BowTie> =>
      changeOne(actor, { id, elementId }, (element) => ({
        ...element,
        state,
        by: actor.username,
        at: new Date().toISOString(),
      })),
  }
}

/** Preventive barriers stand on lines of threats, recovery ones on lines of consequences, and others on none. */
function placeOf(
  kind: BowTieKind,
  side: BarrierSide,
  lineId: string | null,
  all: readonly StoredElement[],
): Pick<StoredElement, 'side' | 'lineId'> {
  if (kind !== 'barrier') return { side: null, lineId: null }
  if (lineId === null) return { side, lineId }
  const line = all.find(({ id }) => id === lineId)
  if (!line) throw missingElement()
  const wanted = { preventive: 'threat', recovery: 'consequence', unclear: undefined }[side]
  if (line.kind !== wanted)
    throw new AppError(
      'invalid',
      'A preventive barrier stands before a threat, a recovery barrier before a consequence.',
    )
  return { side, lineId }
}
