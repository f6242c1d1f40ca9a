import type {
  BarrierStanding,
  BarrierTest,
  BowTie,
  BowTieCounts,
  BowTieElement,
  QuotationStanding,
} from '@fieldproof/schema/bow-ties'
import type { StoredElement } from '../platform/database/tables/bow-ties.ts'
import type { CheckedBowTie } from './bow-ties.repo.ts'
import type { Tested } from './match-tests.ts'
import type { TestingItem } from './testing.repo.ts'

/** A bow-tie with how its barriers and its documents stand now. */
export function presentBowTie(
  row: CheckedBowTie,
  now: { standings: ReadonlyMap<string, QuotationStanding>; items: readonly TestingItem[]; tested: readonly Tested[] },
): BowTie {
  const items = new Map(now.items.map((item) => [item.itemId, item]))
  const tests = (id: string): BarrierTest[] =>
    now.tested.flatMap(({ barrierId, itemId, because }) => {
      const item = barrierId === id ? items.get(itemId) : undefined
      if (!item) return []
      const { auditId, auditName, ref, question, status } = item
      return [{ auditId, itemId, auditName, ref, question, status, because }]
    })
  const elements = row.elements.map((element): BowTieElement => {
    const ofBarrier = element.kind === 'barrier' ? tests(element.id) : []
    const { evidence } = element
    return {
      ...element,
      evidence: evidence && { ...evidence, standing: now.standings.get(evidence.documentId) ?? { kind: 'gone' } },
      tests: ofBarrier,
      standing: element.kind === 'barrier' ? standingOf(ofBarrier) : null,
    }
  })
  const { id, topEvent, hazard, alsoCalled, documentIds, version, createdAt, updatedAt } = row
  return {
    id,
    topEvent,
    hazard,
    alsoCalled,
    documentIds,
    elements,
    counts: countElements(elements),
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** One open finding weighs more than any that holds; what is not applicable or not judged yet tests nothing. */
export function standingOf(tests: readonly Pick<BarrierTest, 'status'>[]): BarrierStanding {
  const has = (...statuses: BarrierTest['status'][]) => tests.some(({ status }) => statuses.includes(status))
  if (has('non_compliant', 'partial')) return 'open_finding'
  if (has('compliant')) return 'holds'
  return has('insufficient_evidence', 'needs_person') ? 'nothing_shown' : 'not_tested'
}

export function countKinds(elements: readonly Pick<StoredElement, 'kind' | 'state'>[]) {
  const accepted = elements.filter(({ state }) => state === 'accepted')
  const ofKind = (wanted: StoredElement['kind']) => accepted.filter(({ kind }) => kind === wanted).length
  return {
    threats: ofKind('threat'),
    barriers: ofKind('barrier'),
    consequences: ofKind('consequence'),
    drafted: elements.filter(({ state }) => state === 'drafted').length,
  }
}

function countElements(elements: readonly BowTieElement[]): BowTieCounts {
  const barriers = elements.filter(({ kind, state }) => kind === 'barrier' && state === 'accepted')
  const standing = (wanted: BarrierStanding) => barriers.filter((one) => one.standing === wanted).length
  return {
    ...countKinds(elements),
    openFindings: standing('open_finding'),
    notTested: standing('not_tested'),
    withoutEvidence: barriers.filter(({ evidence }) => evidence === null).length,
  }
}
