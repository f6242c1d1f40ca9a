import type { TenderFactRow } from '../platform/database/tables/tenders.ts'
import type { Logger } from '../platform/logger.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import type { TenderFilesRepo } from './tender-files.repo.ts'
import type { TenderTexts } from './tender-texts.ts'
import { type CheckedTender, machineName, type TendersRepo, type TendersTransaction } from './tenders.repo.ts'
import { waitForDocuments } from './wait-for-documents.ts'

export interface ReadFileDeps {
  tenders: TendersRepo
  matrix: MatrixRepo
  tenderFiles: TenderFilesRepo
  texts: Pick<TenderTexts, 'readTender' | 'mergeFile' | 'mapRequirements'>
  logger: Logger
}

/**
 * Reads a further file of a tender and adds what it says: requirements and facts that are not known yet, and as a doubt
 * on both what it states differently. What people have edited stays as it is.
 * @throws AppError too_large where its text takes too much to be read; where a service does not answer, to be called again
 * later; the signal's reason where it was aborted
 */
export async function readTenderFile(deps: ReadFileDeps, fileId: string, signal: AbortSignal): Promise<void> {
  const { tenders, tenderFiles, texts } = deps
  const file = await tenderFiles.findForJob(fileId)
  const tender = file && (await tenders.findForJob(file.tenderId))
  // Where its first document is read anew, this is asked for again at the end of that.
  if (file?.status !== 'reading' || tender?.status !== 'ready') return
  const problem = await waitForDocuments(deps, tender, [file.documentId], signal)
  if (problem !== undefined) return failTenderFile(deps, fileId, problem)
  const pages = await tenders.pages([file.documentId])
  const call = { owner: file.tenderId, signal }
  const read = await texts.readTender(
    pages.map(({ page, text, fileKind }) => ({ page, text, fileKind })),
    call,
  )
  if (read.foreign?.whole === true)
    return failTenderFile(deps, fileId, `It is written in ${read.foreign.language}, and only English can be read.`)

  await tenders.transaction(async (trx) => {
    const row = await tenders.lockForJob(trx, file.tenderId)
    const own = await tenderFiles.findForJob(fileId, trx)
    if (row?.status !== 'ready' || own?.status !== 'reading') return
    const { documentId, fileName } = own
    const before = {
      facts: await tenders.facts(row, trx),
      requirements: await deps.matrix.requirements(row, trx),
      criteria: await deps.matrix.criteria(row, trx),
    }
    const names = new Map((await tenderFiles.list(row, trx)).map((one) => [one.documentId, one.fileName]))
    const merged = await texts.mergeFile(
      {
        known: {
          facts: before.facts.map(({ kind, value, date, page, documentId: of }) => ({
            kind,
            value,
            date,
            page,
            fileName: names.get(of ?? '') ?? row.fileName,
          })),
          requirements: before.requirements.map(({ ref, text }) => ({ ref, text })),
          criteria: before.criteria.map(({ name, kind, weight, page }) => ({ name, kind, weight, page })),
        },
        file: { fileName, facts: read.facts, requirements: read.requirements, criteria: read.criteria },
      },
      call,
    )
    for (const fact of merged.facts) await tenders.addFact(trx, row, { ...fact, documentId, editedBy: null })
    for (const [index, doubts] of Map.groupBy(merged.doubtedFacts, (one) => one.index)) {
      const fact = before.facts[index]
      if (fact) await tenders.doubtFact(trx, fact, join(fact.doubt, doubts))
    }
    for (const { index, doubt } of merged.doubtedCriteria) {
      const criterion = before.criteria[index]
      if (criterion) await deps.matrix.doubtCriterion(trx, criterion, join(criterion.doubt, [{ doubt }]))
    }
    if (merged.criteria.length > 0)
      await deps.matrix.saveCriteria(
        trx,
        row,
        merged.criteria.map((one) => ({ ...one, documentId })),
      )
    const criteria = merged.criteria.length > 0 ? merged.criteria : before.criteria
    const mapped = await texts.mapRequirements(
      {
        requirements: merged.requirements.map(({ ref, text, section, category }) => ({ ref, text, section, category })),
        criteria: criteria.map(({ id, name, description, kind }) => ({ id, name, description, kind })),
      },
      call,
    )
    const last = Math.max(-1, ...before.requirements.map(({ position }) => position))
    await deps.matrix.insertRequirements(
      trx,
      row,
      merged.requirements.map((requirement, index) => ({
        ...requirement,
        position: last + 1 + index,
        criterionId: mapped[index] ?? null,
        documentId,
        addendum: null,
        editedBy: null,
      })),
    )
    await takeRule(deps, trx, row, { ...read, documentId })
    await tenderFiles.setRead(trx, own)
    await tenders.touch(trx, row)
    const differently = merged.doubtedFacts.length + merged.doubtedCriteria.length
    const text = `Read ${fileName}, ${pages.length} pages: ${merged.requirements.length} requirements and ${merged.facts.length} key facts more, ${differently} stated differently`
    await tenders.addChange(trx, row, { by: machineName, kind: 'analysed', text })
  })
  deps.logger.info({ tenderId: file.tenderId, pages: pages.length }, 'a further file of a tender was read')
}

const join = (before: TenderFactRow['doubt'], more: readonly { doubt: string }[]) =>
  [before, ...more.map(({ doubt }) => doubt)].filter(Boolean).join(' ')

/** A formula that only this file states takes the place of one that was assumed. */
async function takeRule(
  { tenders }: ReadFileDeps,
  trx: TendersTransaction,
  row: CheckedTender,
  { priceRule, documentId }: Pick<Awaited<ReturnType<TenderTexts['readTender']>>, 'priceRule'> & { documentId: string },
) {
  if (!priceRule || priceRule.page === null || row.priceRule.source !== 'default') return
  const { envelopes } = row.priceRule
  await tenders.setPriceRule(trx, row, { ...priceRule, documentId, ...(envelopes === undefined ? {} : { envelopes }) })
}

/** Ends the reading of a file for which no attempt is left, with its reason. */
export async function failTenderFile(
  { tenders, tenderFiles }: Pick<ReadFileDeps, 'tenders' | 'tenderFiles'>,
  fileId: string,
  reason: string,
): Promise<void> {
  const file = await tenderFiles.findForJob(fileId)
  if (!file) return
  await tenders.transaction(async (trx) => {
    const row = await tenders.lockForJob(trx, file.tenderId)
    const own = await tenderFiles.findForJob(fileId, trx)
    if (!row || own?.status !== 'reading') return
    await tenderFiles.fail(trx, own, reason)
    const text = `${own.fileName} could not be read: ${reason}`
    await tenders.addChange(trx, row, { by: machineName, kind: 'analysed', text })
  })
}
