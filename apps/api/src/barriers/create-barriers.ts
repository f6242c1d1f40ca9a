import type { Kysely } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { BarrierTexts } from './barrier-texts.ts'
import { createBowTiesRepo } from './bow-ties.repo.ts'
import { createBowTiesService } from './bow-ties.service.ts'
import { createDraftBowTie } from './draft-bow-tie.ts'
import { createEditElements } from './edit-elements.ts'
import { createTestingRepo } from './testing.repo.ts'

export type Barriers = ReturnType<typeof createBarriers>

/** Bow-ties: drafted from documents, decided by people, held against audits. */
export function createBarriers(outside: {
  db: Kysely<Database>
  retrieval: Pick<Retrieval, 'retrievePassages' | 'completePassages'>
  texts: BarrierTexts
  checkDocuments(actor: Actor, ids: readonly string[]): Promise<void>
  securityLog: RecordSecurity
}) {
  const bowTies = createBowTiesRepo(outside.db)
  const deps = { ...outside, bowTies }
  const service = createBowTiesService({ ...deps, testing: createTestingRepo(outside.db) })
  return {
    service,
    elements: createEditElements({ bowTies, change: service.change }),
    draft: createDraftBowTie({ ...deps, service }),
  }
}
