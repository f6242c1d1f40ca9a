import { AppError } from '../errors.ts'
import type { CheckedRequirement } from './matrix.repo.ts'

/**
 * Requirements by their ids, each once.
 * @throws AppError not_found where one is none of these
 */
export function findRequirements(all: readonly CheckedRequirement[], ids: readonly string[]): CheckedRequirement[] {
  const known = new Map(all.map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => {
    const row = known.get(id)
    if (!row) throw new AppError('not_found', 'One of these requirements does not exist.')
    return row
  })
}

/** @throws AppError conflict where so many more are too many */
export function assertRoomFor(all: readonly CheckedRequirement[], more: number, most: number) {
  if (all.length + more > most) throw new AppError('conflict', `A tender has ${most} requirements at most.`)
}
