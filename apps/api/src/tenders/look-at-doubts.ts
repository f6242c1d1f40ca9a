import type { lookAtDoubtsInputSchema } from '@fieldproof/schema/tender-doubts'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { assertPerson } from './assert-evaluator.ts'
import { findDoubts } from './doubts/find-doubts.ts'
import { assertAnalysed, assertNotFrozen, type TenderStores, type TendersService } from './tenders.service.ts'

/** Notes that a person has looked at what needs an eye; the rest of the tender stays as it is. */
export function createLookAtDoubts({
  tenders,
  matrix,
  looks,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'looks'> & Pick<TendersService, 'change'>) {
  return {
    /** @throws AppError forbidden for an API key; conflict once frozen, or where it has to be changed; not_found */
    lookAt: (actor: Actor, { id, keys, seen }: z.output<typeof lookAtDoubtsInputSchema>) =>
      change(actor, id, async (trx, row) => {
        assertPerson(actor)
        assertAnalysed(row)
        assertNotFrozen(row)
        const doubts = findDoubts(row, {
          facts: await tenders.facts(row, trx),
          criteria: await matrix.criteria(row, trx),
          requirements: await matrix.requirements(row, trx),
          looks: await looks.list(row, trx),
        })
        const chosen = [...new Set(keys)].map((key) => {
          const doubt = doubts.find((one) => one.key === key)
          if (!doubt) throw new AppError('not_found', 'This entry is not open any more.')
          if (seen && doubt.mustChange) throw new AppError('conflict', `${doubt.name} has to be changed: ${doubt.why}`)
          return doubt
        })
        const open = chosen.filter((doubt) => (doubt.seen === null) === seen)
        if (open.length === 0) return
        const openKeys = open.map(({ key }) => key)
        if (seen) await looks.insert(trx, row, openKeys, actor.username)
        else await looks.delete(trx, row, openKeys)
        await tenders.touch(trx, row)
        const told = seen ? 'Looked at' : 'To be looked at again'
        const text = open.map(({ name, why }) => `${told}: ${name}. ${why}`).join(' ')
        await tenders.addChange(trx, row, { by: actor.username, kind: 'edited', text })
      }),
  }
}
