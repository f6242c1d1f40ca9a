import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { TenderAddendum } from '@fieldproof/schema/tenders'
import { toAppError } from '../../errors.ts'
import { plainText } from '../../language/verbatim.ts'
import type { TenderRequirementRow } from '../../platform/database/tables/tenders.ts'
import type { Logger } from '../../platform/logger.ts'
import type { TextCall } from '../../platform/text-workers.ts'
import type { AddendaRepo } from '../addenda.repo.ts'
import type { BidsRepo } from '../bids.repo.ts'
import type { ComplianceRepo } from '../compliance.repo.ts'
import { showDeadline, unseals } from '../guard-deadline.ts'
import { normaliseRef } from '../judging/find-paragraphs.ts'
import type { CheckedCriterion, CheckedRequirement, MatrixRepo } from '../matrix.repo.ts'
import { figuresOf } from '../present-tender.ts'
import { shorten } from '../shorten.ts'
import type { TenderTexts } from '../tender-texts.ts'
import { type CheckedTender, machineName, type TendersRepo, type TendersTransaction } from '../tenders.repo.ts'
import type { RequirementDiff } from './diff-requirements.ts'
import type { FoundCriterion } from './find-criteria.ts'
import type { FoundFact } from './find-key-facts.ts'
import type { FoundRequirement } from './find-requirements.ts'
import type { MappedRequirement } from './map-requirements.ts'
import { nameUnread } from './name-unread.ts'
import { replaceFacts, restatedFacts } from './replace-facts.ts'

export interface AddendumDeps {
  tenders: TendersRepo
  matrix: MatrixRepo
  bids: BidsRepo
  compliance: ComplianceRepo
  addenda: AddendaRepo
  texts: Pick<TenderTexts, 'readAddendum' | 'compareRequirements' | 'mapRequirements'>
  enqueueJudging(trx: TendersTransaction, bidId: string, by: string): Promise<void>
  logger: Logger
}

/** A document that repeats this share of the requirements is a new version of the whole; a shorter one names single clauses. */
const wholeVersion = 0.5

/**
 * Finds what an addendum changes, takes it over, and has exactly that judged again: requirements whose words changed and
 * those that are new, for every bid. Where the criteria are frozen only words change; flags, weights and withdrawals are
 * listed as refused, and new requirements stay outside of what is scored.
 * @throws AppError too_large where its text takes too much to be read; where a service does not answer, to be called
 * again later
 */
export async function readAddendum(deps: AddendumDeps, addendumId: string, signal: AbortSignal): Promise<void> {
  const { tenders, addenda, logger } = deps
  const addendum = await addenda.findForJob(addendumId)
  if (addendum?.status !== 'reading') return
  const pages = await tenders.pages([addendum.documentId])
  if (pages.length === 0) {
    await failAddendum(deps, addendumId, undefined, 'The document is no longer there, or has no text.')
    return
  }
  const call = { owner: addendum.tenderId, signal }
  const found = await deps.texts.readAddendum(
    pages.map(({ page, text, fileKind }) => ({ page, text, fileKind })),
    call,
  )

  await tenders.transaction(async (trx) => {
    const row = await tenders.lockForJob(trx, addendum.tenderId)
    const own = await addenda.findForJob(addendumId, trx)
    if (!row || own?.status !== 'reading') return
    const before = await deps.matrix.requirements(row, trx)
    const criteria = await deps.matrix.criteria(row, trx)
    const whole = await compare(deps, before, found.requirements, call)
    const isWhole = before.length > 0 && (whole.unchanged.length + whole.changed.length) / before.length >= wholeVersion
    const { amended } = found
    const diff = isWhole
      ? whole
      : withDeletions(await compare(deps, before, amended.requirements, call), amended.deleted)
    const input: Applied = {
      row,
      number: own.number,
      documentId: own.documentId,
      criteria,
      diff,
      last: before.length,
      call,
    }
    const applied =
      row.frozenAt === null
        ? await applyToOpen(deps, trx, input, isWhole ? found.criteria : [])
        : await applyToFrozen(deps, trx, input, isWhole ? found.criteria : [])
    const unmoved = await saveFacts(deps, trx, input, found.facts, isWhole)
    const refused = [...applied, ...(isWhole ? [] : nameUnread(found, before)), ...unmoved]
    const result = {
      added: diff.added.length,
      changed: diff.changed.length,
      withdrawn: diff.gone.length,
      unchanged: diff.unchanged.length,
      refused,
    } satisfies Partial<TenderAddendum>
    await addenda.finish(trx, own, result)
    await tenders.touch(trx, row)
    const counts = `${result.changed} changed, ${result.added} added, ${result.withdrawn} withdrawn, ${result.unchanged} as before`
    const text = [`Read addendum ${own.number}: ${counts}`, ...refused].join('. ')
    await tenders.addChange(trx, row, { by: machineName, kind: 'addendum', text })
    logger.info({ tenderId: row.id, number: own.number, ...result, refused: refused.length }, 'an addendum was read')
  })
}

type Diff = RequirementDiff<CheckedRequirement, FoundRequirement>

interface Applied {
  row: CheckedTender
  number: number
  documentId: string
  criteria: readonly CheckedCriterion[]
  diff: Diff
  last: number
  call: TextCall
}

async function compare(
  { texts }: AddendumDeps,
  before: readonly CheckedRequirement[],
  after: readonly FoundRequirement[],
  call: TextCall,
): Promise<Diff> {
  const words = ({ ref, text }: { ref: string; text: string }) => ({ ref, text })
  const found = await texts.compareRequirements({ before: before.map(words), after: after.map(words) }, call)
  const pair = ([oldAt, nowAt]: readonly [number, number]) => {
    const [old, now] = [before[oldAt], after[nowAt]]
    return old && now ? [{ old, now }] : []
  }
  return {
    unchanged: found.unchanged.flatMap(pair),
    changed: found.changed.flatMap(pair),
    added: found.added.flatMap((at) => after[at] ?? []),
    gone: found.gone.flatMap((at) => before[at] ?? []),
  }
}

/** An amendment leaves out what it does not change; only what it names as deleted is gone. */
function withDeletions(diff: Diff, deleted: readonly string[]): Diff {
  const refs = new Set(deleted.map(normaliseRef))
  const gone = diff.gone.filter(({ ref }) => refs.has(normaliseRef(ref)))
  return { ...diff, gone, unchanged: diff.unchanged }
}

/** Nothing is frozen: the matrix becomes what the new version says. */
async function applyToOpen(
  { matrix, texts }: AddendumDeps,
  trx: TendersTransaction,
  input: Applied,
  criteria: readonly FoundCriterion[],
): Promise<string[]> {
  const { row, number, documentId, diff } = input
  for (const { old, now } of diff.changed)
    await matrix.amend(trx, old, toFields(now, documentId), {
      number,
      change: 'changed',
      note: `Before: ${shorten(old.text, 300)}`,
    })
  for (const old of diff.gone) await matrix.deleteRequirement(trx, old)
  await insertAdded({ matrix, texts }, trx, input)
  if (criteria.length >= 2) {
    const known = new Map(input.criteria.map((one) => [one.name.toLowerCase(), one.id]))
    const saved = criteria.map((one) => ({
      ...one,
      id: known.get(one.name.toLowerCase()) ?? crypto.randomUUID(),
      documentId,
    }))
    const kept = new Set(saved.map(({ id }) => id))
    await matrix.deleteCriteria(
      trx,
      input.criteria.filter(({ id }) => !kept.has(id)),
    )
    await matrix.saveCriteria(trx, row, saved)
    const open = (await matrix.requirements(row, trx)).filter(({ criterionId }) => criterionId === null)
    const mapped = await texts.mapRequirements({ requirements: open.map(toMapped), criteria: saved }, input.call)
    for (const [index, one] of open.entries()) await matrix.setCriterion(trx, one, mapped[index] ?? null)
  }
  return []
}

/** @returns what was not taken over, in sentences for a person */
async function applyToFrozen(
  deps: AddendumDeps,
  trx: TendersTransaction,
  input: Applied,
  criteria: readonly FoundCriterion[],
): Promise<string[]> {
  const { matrix, bids, compliance } = deps
  const { row, number, documentId, diff } = input
  const refused: string[] = []
  for (const { old, now } of diff.changed) {
    const flag =
      old.mandatory === now.mandatory
        ? ''
        : ` The addendum makes it ${now.mandatory ? 'mandatory' : 'desirable'}; the frozen flag stays.`
    if (flag !== '') refused.push(`${nameOf(old)}: ${flag.trim()}`)
    const { mandatory, category } = old
    const fields = { ...toFields(now, documentId), mandatory, category }
    const note = `Before: ${shorten(old.text, 300)}${flag}`
    await matrix.amend(trx, old, fields, { number, change: 'changed', note })
  }
  for (const old of diff.gone) {
    refused.push(`${nameOf(old)} is not in addendum ${number}; as the criteria are frozen, it stays in force.`)
    const note = `Not in addendum ${number}; it stays in force, because it is frozen.`
    await matrix.noteAddendum(trx, old, { number, change: 'withdrawn', note })
  }
  const added = await insertAdded(deps, trx, input)
  if (added.length > 0)
    refused.push(`${added.length} new requirements are judged and shown, but neither score nor block an award.`)
  for (const found of criteria) {
    const own = input.criteria.find(({ name }) => name.toLowerCase() === found.name.toLowerCase())
    if (!own) refused.push(`The criterion “${found.name}” is not among the frozen ones.`)
    else if (own.weight !== found.weight)
      refused.push(
        `“${own.name}”: the addendum gives the weight ${found.weight ?? '–'}; the frozen ${own.weight ?? '–'} stays.`,
      )
  }

  const reworded = input.criteria.filter((own) => own.kind === 'pass_fail' && isReworded(own, criteria))
  for (const { name } of reworded)
    refused.push(
      `“${name}” does not stand in addendum ${number} as it was frozen; verdicts on it wait to be confirmed.`,
    )
  const again = [...diff.changed.map(({ old }) => old), ...added]
  const active = (await bids.list(row, trx)).filter(isEvaluated)
  const touched = diff.changed.flatMap(({ old }) => (old.criterionId === null ? [] : [old.criterionId]))
  await bids.markScoresStale(trx, active, [...touched, ...reworded.map(({ id }) => id)])
  if (again.length > 0)
    for (const bid of active) {
      await compliance.enqueue(trx, bid, again, { clear: false })
      await bids.setStatus(trx, bid, 'judging')
      await deps.enqueueJudging(trx, bid.id, bid.addedBy)
    }
  return refused
}

/** Whether a new version no longer has the words of a criterion; one that a person added has none, an amendment no list. */
const isReworded = ({ quote }: Pick<CheckedCriterion, 'quote'>, found: readonly Pick<FoundCriterion, 'quote'>[]) =>
  quote !== '' && found.length > 0 && !found.some((one) => plainText(one.quote) === plainText(quote))

async function insertAdded(
  { matrix, texts }: Pick<AddendumDeps, 'matrix' | 'texts'>,
  trx: TendersTransaction,
  input: Applied,
): Promise<CheckedRequirement[]> {
  const { row, number, documentId, diff, last, call } = input
  const criteria = input.criteria.map(({ id, name, description, kind }) => ({ id, name, description, kind }))
  const mapped = await texts.mapRequirements({ requirements: diff.added.map(toMapped), criteria }, call)
  return matrix.insertRequirements(
    trx,
    row,
    diff.added.map((now, index) => ({
      ...toFields(now, documentId),
      ref: now.ref,
      criterionId: mapped[index] ?? null,
      position: last + index,
      frozen: false,
      addendum: { number, change: 'added' as const, note: `New in addendum ${number}.` },
      editedBy: null,
    })),
  )
}

const toMapped = ({ ref, text, section, category }: MappedRequirement) => ({ ref, text, section, category })

function toFields(
  { text, mandatory, category, role, party, page, section, quote }: FoundRequirement,
  documentId: string,
) {
  return { text, mandatory, category, role, party, page, section, quote, documentId }
}

const nameOf = ({ ref, text }: TenderRequirementRow) => (ref === '' ? `“${shorten(text)}”` : `Requirement ${ref}`)

/**
 * Facts are not frozen: a whole version replaces them, an amendment those that it gives anew. A deadline that would let a
 * sealed bid be opened earlier stays as it was.
 * @returns what was not taken over, in sentences for a person
 */
async function saveFacts(
  { tenders }: AddendumDeps,
  trx: TendersTransaction,
  { row, number, documentId }: Applied,
  found: readonly FoundFact[],
  isWhole: boolean,
): Promise<string[]> {
  const before = await tenders.facts(row, trx)
  const fresh = found.map((fact) => ({ ...fact, documentId, editedBy: null }))
  const given = isWhole ? fresh : restatedFacts(fresh)
  const { timeZone } = row
  const stands = (facts: Parameters<typeof figuresOf>[0]) => ({ date: figuresOf(facts).deadline, timeZone })
  const staysSealed = unseals(row, stands(before), stands(given))
  const isOfDeadline = ({ kind }: { kind: FoundFact['kind'] }) => kind === 'deadline'
  const taken = staysSealed ? given.filter((fact) => !isOfDeadline(fact)) : given
  const { added, gone } = isWhole
    ? { added: taken, gone: before.filter((fact) => !staysSealed || !isOfDeadline(fact)) }
    : replaceFacts(before, taken)
  for (const fact of gone) await tenders.deleteFact(trx, fact)
  for (const fact of added) await tenders.addFact(trx, row, fact)
  const [was, is] = [stands(before), stands(await tenders.facts(row, trx))].map(showDeadline)
  if (row.frozenAt !== null && was !== is)
    await tenders.addChange(trx, row, {
      by: machineName,
      kind: 'deadline',
      text: `Deadline after the freeze: ${was} became ${is}, by addendum ${number}`,
    })
  return staysSealed && given.some(isOfDeadline)
    ? [`Addendum ${number} brings the deadline forward; as a sealed bid has been received, it stays.`]
    : []
}

/** Ends the reading of an addendum for which no attempt is left, with its reason. */
export async function failAddendum(
  { tenders, addenda }: Pick<AddendumDeps, 'tenders' | 'addenda'>,
  addendumId: string,
  error: unknown,
  reason = toAppError(error).message,
): Promise<void> {
  await tenders.transaction(async (trx) => {
    const addendum = await addenda.findForJob(addendumId, trx)
    if (addendum?.status !== 'reading') return
    const tender = await tenders.lockForJob(trx, addendum.tenderId)
    if (!tender) return
    await addenda.fail(trx, addendum, reason)
    const text = `Addendum ${addendum.number} could not be read: ${reason}`
    await tenders.addChange(trx, tender, { by: machineName, kind: 'addendum', text })
  })
}
