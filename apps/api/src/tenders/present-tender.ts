import type {
  Tender,
  TenderDelta,
  TenderFact,
  TenderFile,
  TenderRequirement,
  TenderSummary,
} from '@fieldproof/schema/tenders'
import type {
  TenderAddendumRow,
  TenderBidDocumentTable,
  TenderBidFileRow,
  TenderBidRow,
  TenderClarificationRow,
  TenderComplianceRow,
  TenderCriterionRow,
  TenderFactRow,
  TenderFileRow,
  TenderLookRow,
  TenderOwnScoreRow,
  TenderPassOrFailRow,
  TenderRequirementRow,
  TenderRow,
  TenderScoreRow,
} from '../platform/database/tables/tenders.ts'
import { nameDocument } from '../platform/name-document.ts'
import { noteWarnings, type WarnedDocument } from './bid-warnings.ts'
import { findDoubts } from './doubts/find-doubts.ts'
import { type EvaluatedBid, evaluateBids } from './evaluate-bids.ts'
import type { ListedEvaluator } from './evaluators.repo.ts'
import { findFreezeProblems } from './find-freeze-problems.ts'
import { findOpeningProblems } from './find-opening-problems.ts'
import {
  type BidHead,
  type ComplianceStanding,
  presentBid,
  presentCompliance,
  presentPassOrFail,
  revisionsOf,
} from './present-bid.ts'
import { noteLowPrice } from './pricing/note-low-price.ts'
import { pricesSealed } from './seals.ts'
import { showEvaluators, showScore, type Viewer } from './show-scores.ts'

/** Everything that is stored of a tender but what was found for each requirement of its bids. */
export interface TenderParts {
  facts: readonly TenderFactRow[]
  requirements: readonly TenderRequirementRow[]
  criteria: readonly TenderCriterionRow[]
  bids: readonly TenderBidRow[]
  bidDocuments: readonly TenderBidDocumentTable[]
  bidFiles: readonly TenderBidFileRow[]
  scores: readonly TenderScoreRow[]
  addenda: readonly TenderAddendumRow[]
  people: readonly ListedEvaluator[]
  /** Of every evaluator. */
  ownScores: readonly TenderOwnScoreRow[]
  /** Of the criteria that have no points. */
  passOrFail: readonly TenderPassOrFailRow[]
  accounts: number
  looks: readonly TenderLookRow[]
  clarifications: readonly TenderClarificationRow[]
  tenderFiles: readonly TenderFileRow[]
  /** Since the freeze, newest first. */
  deadlineChanges: readonly { at: Date; by: string; text: string }[]
  /** The documents of bids, with what was found in them. */
  warned: readonly WarnedDocument[]
}

export type TenderHead = TenderDelta['head']

export interface SummaryFigures {
  reference: string | null
  buyer: string | null
  deadline: TenderSummary['deadline']
  requirementCount: number
  mandatoryCount: number
  criterionCount: number
  bidCount: number
  judging: number
}

/** What of its facts tells a tender from others in a list; the first of a kind counts. */
export function figuresOf(facts: readonly Pick<TenderFactRow, 'kind' | 'value' | 'date'>[]) {
  const stated = (kind: TenderFactRow['kind']) => facts.find((fact) => fact.kind === kind)?.value ?? null
  return {
    reference: stated('reference'),
    buyer: stated('buyer'),
    deadline: facts.find(({ kind, date }) => kind === 'deadline' && date)?.date ?? null,
  }
}

export function presentSummary(row: TenderRow, figures: SummaryFigures): TenderSummary {
  return {
    id: row.id,
    name: row.name,
    documentId: row.documentId,
    documentName: nameDocument(row.fileName),
    status: row.status,
    error: row.error,
    ...figures,
    version: row.version,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** @param viewer who is told: of the scores of others nobody is told before the own are submitted */
export function presentTender(
  row: TenderRow,
  parts: TenderParts,
  compliance: readonly TenderComplianceRow[],
  viewer: Viewer,
): Tender {
  const standings = compliance.map((one) => ({
    ...one,
    proposed: one.proposal?.status ?? null,
    reviewed: one.review?.status ?? null,
  }))
  const { head, bids } = presentHead(row, parts, standings, viewer)
  const byBid = Map.groupBy(compliance, ({ bidId }) => bidId)
  const place = new Map(parts.requirements.map(({ id }, index) => [id, index]))
  return {
    ...head,
    facts: parts.facts.map(presentFact),
    requirements: parts.requirements.map(presentRequirement),
    bids: bids.map((bid) => ({
      ...bid,
      compliance: presentCompliance(byBid.get(bid.id) ?? [], parts.requirements).toSorted(
        (a, b) => (place.get(a.requirementId) ?? 0) - (place.get(b.requirementId) ?? 0),
      ),
    })),
  }
}

/** A tender and its bids as they stand, without what is long. */
export function presentHead(
  row: TenderRow,
  parts: TenderParts,
  standings: readonly ComplianceStanding[],
  viewer: Viewer,
): { head: TenderHead; bids: BidHead[] } {
  const byBid = Map.groupBy(standings, ({ bidId }) => bidId)
  const revisions = revisionsOf(parts.requirements)
  const conditions = parts.criteria.filter(({ kind }) => kind === 'pass_fail')
  const { evaluation, results } = evaluateBids({
    conditions,
    criteria: parts.criteria.flatMap((criterion) =>
      criterion.kind === 'pass_fail' ? [] : { ...criterion, kind: criterion.kind },
    ),
    requirements: parts.requirements,
    priceRule: row.priceRule,
    exchangeRates: row.exchangeRates,
    pricesSealed: pricesSealed(row),
    bids: parts.bids.map((bid): EvaluatedBid => {
      const { id, bidder, status, price } = bid
      return {
        id,
        bidder,
        status,
        price,
        compliance: new Map(
          (byBid.get(id) ?? []).flatMap(({ requirementId, proposed, reviewed, revision }) =>
            proposed === null
              ? []
              : [
                  [
                    requirementId,
                    {
                      status: reviewed ?? proposed,
                      stale: revision < (revisions.get(requirementId) ?? 1),
                      reviewed: reviewed !== null,
                    },
                  ] as const,
                ],
          ),
        ),
        verdicts: new Map(parts.passOrFail.filter(({ bidId }) => bidId === id).map((one) => [one.criterionId, one])),
        decided: new Map(
          parts.scores
            .filter(({ bidId }) => bidId === id)
            .map(({ criterionId, points, reason, by, at, stale }) => [
              criterionId,
              { points, reason, by, at: at.toISOString(), stale },
            ]),
        ),
      }
    }),
  })
  const weights = parts.criteria.flatMap(({ weight }) => weight ?? [])
  const figures = figuresOf(parts.facts)
  const { deadline } = figures
  const head: TenderHead = {
    ...presentSummary(row, {
      ...figures,
      requirementCount: parts.requirements.length,
      mandatoryCount: parts.requirements.filter(({ mandatory }) => mandatory).length,
      criterionCount: parts.criteria.length,
      bidCount: parts.bids.filter(({ status }) => status !== 'withdrawn').length,
      judging: parts.bids.filter(({ status }) => status === 'judging').length,
    }),
    timeZone: row.timeZone,
    pageCount: row.pageCount,
    engine: row.engine,
    criteria: parts.criteria.map(({ tenderId: _, position: __, ...criterion }) => criterion),
    weightSum: weights.length === 0 ? null : Math.round(100 * weights.reduce((sum, one) => sum + one, 0)) / 100,
    freezeProblems: findFreezeProblems(row, parts),
    doubts: findDoubts(row, parts),
    priceRule: row.priceRule,
    exchangeRates: row.exchangeRates,
    freeze:
      row.frozenAt === null
        ? null
        : {
            at: row.frozenAt.toISOString(),
            by: row.frozenBy ?? '',
            hash: row.frozenHash ?? '',
            firstBidAt: row.firstBidAt?.toISOString() ?? null,
          },
    opening: presentOpening(row.bidsOpenedAt, row.bidsOpenedBy),
    priceOpening: presentOpening(row.pricesOpenedAt, row.pricesOpenedBy),
    openingProblems: findOpeningProblems(row, { deadline, bids: parts.bids, results }),
    deadlineCorrection: presentCorrection(row, viewer),
    deadlineChanges: parts.deadlineChanges.map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
    addenda: parts.addenda.map(({ tenderId: _, fileName, result, createdAt, ...addendum }) => ({
      ...addendum,
      documentName: nameDocument(fileName),
      ...(result ?? { added: 0, changed: 0, withdrawn: 0, unchanged: 0, refused: [] }),
      createdAt: createdAt.toISOString(),
    })),
    files: parts.tenderFiles.map(presentTenderFile),
    clarifications: parts.clarifications.map(({ tenderId: _, ...one }) => one),
    evaluation,
    evaluators: showEvaluators(parts.people, parts.ownScores, viewer),
    neededScores: [...results.values()].flatMap(({ scores }) => scores).filter(({ needed }) => needed).length,
    accounts: parts.accounts,
    awardProposal: presentProposal(row, viewer),
    award: presentAward(row),
  }
  const ownScores = Map.groupBy(parts.ownScores, ({ bidId, criterionId }) => `${bidId} ${criterionId}`)
  const sealed = pricesSealed(row)
  const bids = parts.bids.map((bid) =>
    presentBid(bid, {
      documents: parts.bidDocuments.filter(({ bidId }) => bidId === bid.id),
      files: parts.bidFiles.filter(({ bidId }) => bidId === bid.id),
      standings: byBid.get(bid.id) ?? [],
      result: results.get(bid.id),
      passOrFail: presentPassOrFail(
        conditions,
        parts.passOrFail.filter(({ bidId }) => bidId === bid.id),
      ),
      notes: [
        ...noteWarnings(parts.warned.filter(({ bidId }) => bidId === bid.id)),
        ...(sealed ? [] : noteLowPrice(bid, parts.bids)),
      ],
      show: (score) => showScore(score, ownScores.get(`${bid.id} ${score.criterionId}`) ?? [], parts.people, viewer),
    }),
  )
  return { head, bids }
}

const presentOpening = (at: Date | null, by: string | null): Tender['opening'] =>
  at === null ? null : { at: at.toISOString(), by: by ?? '' }

const presentTenderFile = ({ tenderId: _, fileName, createdAt, ...file }: TenderFileRow): TenderFile => ({
  ...file,
  name: nameDocument(fileName),
  fileName,
  createdAt: createdAt.toISOString(),
})

function presentCorrection({ deadlineCorrection }: TenderRow, { userId }: Viewer): Tender['deadlineCorrection'] {
  if (deadlineCorrection === null) return null
  const { byId, factId: _, was: __, ...correction } = deadlineCorrection
  return { ...correction, own: byId === userId }
}

function presentProposal({ awardProposal }: TenderRow, { userId }: Viewer): Tender['awardProposal'] {
  if (awardProposal === null) return null
  const { byId, ...proposal } = awardProposal
  return { ...proposal, own: byId === userId }
}

function presentAward({ award }: TenderRow): Tender['award'] {
  if (award === null) return null
  const { byId: _, confirmedById: __, confirmedBy = null, confirmedAt = null, ...rest } = award
  return { ...rest, confirmedBy, confirmedAt }
}

/** The scores that each evaluator has to give. */
export const neededScores = ({ bids }: Pick<Tender, 'bids'>) =>
  bids.flatMap((bid) => bid.scores.filter(({ needed }) => needed).map((score) => ({ bid, score })))

export const presentFact = ({ tenderId: _, position: __, ...fact }: TenderFactRow): TenderFact => fact

export const presentRequirement = ({
  tenderId: _,
  position: __,
  revision: ___,
  version: ____,
  ...requirement
}: TenderRequirementRow): TenderRequirement => requirement
