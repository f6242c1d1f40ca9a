import type { updateTenderInputSchema } from '@fieldproof/schema/tender-calls'
import type { Tender, TenderChange, TenderSummary } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { TenderRow } from '../platform/database/tables/tenders.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AddendaRepo } from './addenda.repo.ts'
import type { BidFilesRepo } from './bid-files.repo.ts'
import type { BidWarningsRepo } from './bid-warnings.ts'
import type { BidsRepo } from './bids.repo.ts'
import type { ClarificationsRepo } from './clarifications.repo.ts'
import type { ComplianceRepo } from './compliance.repo.ts'
import type { EvaluatorsRepo } from './evaluators.repo.ts'
import type { GuardDeadline } from './guard-deadline.ts'
import type { LooksRepo } from './looks.repo.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import type { PassOrFailRepo } from './pass-or-fail.repo.ts'
import { presentTender } from './present-tender.ts'
import { readParts } from './read-parts.ts'
import { summarizeTenders } from './summarize-tenders.ts'
import type { TenderFilesRepo } from './tender-files.repo.ts'
import type { CheckedTender, TendersRepo, TendersTransaction } from './tenders.repo.ts'

export type TendersService = ReturnType<typeof createTendersService>

export const missingTender = () => new AppError('not_found', 'This tender does not exist.')
export const missingDocument = () => new AppError('not_found', 'This document does not exist.')

/** The rule of the frozen criteria, as a text for whoever meets it. */
export function assertNotFrozen(row: TenderRow) {
  if (row.frozenAt === null) return
  throw new AppError(
    'conflict',
    row.firstBidAt === null
      ? 'The criteria are frozen. Unfreeze them first; this is possible until the first bid is added.'
      : 'The criteria are frozen and a bid has been opened: criteria, weights, price formula and requirements cannot be changed any more.',
  )
}

/** No bid is taken by rules that could still be bent to it. */
export function assertFrozen({ frozenAt }: TenderRow) {
  if (frozenAt === null)
    throw new AppError(
      'conflict',
      'Freeze the criteria and their weights first: bids can only be added to a tender whose criteria are frozen.',
    )
}

export function assertAnalysed({ status }: TenderRow) {
  if (status === 'analysing') throw new AppError('conflict', 'The document is still being analysed.')
  if (status === 'failed') throw new AppError('conflict', 'The document could not be analysed.')
}

/** The stored rule of a tender before its document says otherwise. */
export const usualPriceRule = {
  formula: 'lowest_proportional',
  ceiling: null,
  qualityThreshold: null,
  source: 'default',
  page: null,
  quote: '',
  documentId: null,
} as const

/** A tender as the security log names it. */
export const describeTender = ({ id, name }: Pick<TenderRow, 'id' | 'name'>) => ({ kind: 'tender', id, name })

export interface TenderStores {
  tenders: TendersRepo
  matrix: MatrixRepo
  bids: BidsRepo
  compliance: ComplianceRepo
  bidFiles: BidFilesRepo
  addenda: AddendaRepo
  evaluators: EvaluatorsRepo
  passOrFail: PassOrFailRepo
  looks: LooksRepo
  clarifications: ClarificationsRepo
  tenderFiles: TenderFilesRepo
  bidWarnings: BidWarningsRepo
}

/**
 * Tenders of the tender agent's workspace. A tender is the work of a team: like the documents it belongs to the
 * workspace and not to a user, and every change names who made it.
 */
export function createTendersService(
  deps: TenderStores & {
    securityLog: RecordSecurity
    guardDeadline: GuardDeadline
    enqueueAnalysis(trx: TendersTransaction, tenderId: string, by: string): Promise<void>
  },
) {
  const { tenders, compliance, securityLog, guardDeadline } = deps

  /** As this person may read it. */
  async function present(row: CheckedTender, actor: Actor): Promise<Tender> {
    const parts = await readParts(deps, row)
    return presentTender(row, parts, await compliance.list(parts.bids), actor)
  }

  async function read(actor: Actor, id: string): Promise<Tender> {
    const row = await tenders.find(actor.agent, id)
    if (!row) throw missingTender()
    return present(row, actor)
  }

  /** Changes a tender in a transaction that holds its lock, and answers how it stands then. */
  async function change(
    actor: Actor,
    id: string,
    work: (trx: TendersTransaction, row: CheckedTender) => Promise<void>,
  ): Promise<Tender> {
    await tenders.transaction(async (trx) => {
      const row = await tenders.lock(trx, actor.agent, id)
      if (!row) throw missingTender()
      await work(trx, row)
    })
    return read(actor, id)
  }

  return {
    change,
    get: read,
    present,

    async list(actor: Actor): Promise<TenderSummary[]> {
      assertDesk(actor)
      return summarizeTenders(deps, await tenders.list(actor.agent))
    },

    /** Starts the analysis of an indexed document. @throws AppError forbidden, not_found, conflict (it is not indexed) */
    async create(actor: Actor, input: { documentId: string; name?: string | undefined }): Promise<{ id: string }> {
      assertDesk(actor)
      const [document] = await tenders.documents(actor.agent, [input.documentId])
      if (!document) throw missingDocument()
      if (document.status !== 'indexed')
        throw new AppError(
          'conflict',
          `${document.originalName} is not indexed yet. Wait until it is, and start again.`,
        )
      const id = crypto.randomUUID()
      await tenders.transaction(async (trx) => {
        const tender = await tenders.insert(trx, {
          id,
          agent: actor.agent,
          documentId: document.id,
          fileName: document.originalName,
          name: input.name ?? nameDocument(document.originalName),
          priceRule: usualPriceRule,
          createdBy: actor.username,
        })
        const text = `Started the analysis of ${document.originalName}`
        await tenders.addChange(trx, tender, { by: actor.username, kind: 'created', text })
        await deps.enqueueAnalysis(trx, id, actor.username)
        const target = { kind: 'tender', id, name: document.originalName }
        await securityLog.record(trx, { action: 'tender.created', actor, target })
      })
      return { id }
    },

    update: (actor: Actor, input: z.output<typeof updateTenderInputSchema>) =>
      change(actor, input.id, async (trx, row) => {
        const { name = row.name, timeZone = row.timeZone } = input
        const lines: string[] = []
        if (name !== row.name) lines.push(`Name: “${row.name}” became “${name}”`)
        if (timeZone !== row.timeZone) lines.push(`Time zone: ${row.timeZone ?? 'none'} became ${timeZone ?? 'none'}`)
        if (lines.length === 0) return
        await guardDeadline(trx, row, actor, { reason: input.reason, timeZone }, () =>
          tenders.rename(trx, row, { name, timeZone }),
        )
        await tenders.addChange(trx, row, { by: actor.username, kind: 'edited', text: lines.join('. ') })
      }),

    /** Analyses the document anew: requirements and criteria are found again, what was edited in them is lost. */
    analyse: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        if (row.status === 'analysing') return
        assertNotFrozen(row)
        await tenders.startAnalysis(trx, row)
        await tenders.addChange(trx, row, {
          by: actor.username,
          kind: 'created',
          text: 'Started the analysis of the document anew',
        })
        await deps.enqueueAnalysis(trx, id, actor.username)
      }),

    /** A tender that has had a bid is a record, and stays. */
    async delete(actor: Actor, id: string): Promise<void> {
      await tenders.transaction(async (trx) => {
        const row = await tenders.lock(trx, actor.agent, id)
        if (!row) throw missingTender()
        if (row.firstBidAt !== null)
          throw new AppError('conflict', 'A tender that has had a bid is a record and cannot be deleted.')
        await tenders.delete(trx, row)
        await securityLog.record(trx, { action: 'tender.deleted', actor, target: describeTender(row) })
      })
    },

    async history(actor: Actor, id: string): Promise<TenderChange[]> {
      const row = await tenders.find(actor.agent, id)
      if (!row) throw missingTender()
      const changes = await tenders.changes(row)
      return changes.map(({ id: line, at, by, kind, text }) => ({ id: line, at: at.toISOString(), by, kind, text }))
    },
  }
}

/** An id of another workspace is unknown here; a call without one has to say who it is for. */
export function assertDesk(actor: Actor) {
  if (actor.agent !== 'tender')
    throw new AppError('forbidden', 'The tender desk belongs to the Tender Agent. Sign in with one of its accounts.')
}
