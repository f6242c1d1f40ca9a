import {
  type Audit,
  type AuditEvidence,
  type AuditItem,
  type AuditVerdict,
  auditItemStatusSchema,
} from '@fieldproof/schema/audits'

const at = '2025-11-18T14:03:00.000Z'
const scores: Record<AuditVerdict, number | null> = {
  compliant: 100,
  partial: 50,
  non_compliant: 0,
  insufficient_evidence: 0,
  not_applicable: null,
  needs_person: null,
}

export function makeEvidence(quote: string, more: Partial<AuditEvidence> = {}): AuditEvidence {
  return {
    documentId: crypto.randomUUID(),
    documentName: 'Permit to Work Standard',
    fileName: 'Permit to Work Standard.pdf',
    page: 4,
    quote,
    passageId: crypto.randomUUID(),
    stance: 'supports',
    ...more,
  }
}

/** An item that has been judged; `more` replaces what it needs to. */
export function makeItem(ref: string, status: AuditVerdict, more: Partial<AuditItem> = {}): AuditItem {
  const evidence = more.evidence ?? (status === 'insufficient_evidence' ? [] : [makeEvidence(`Words for item ${ref}.`)])
  const gap = status === 'compliant' || status === 'not_applicable' ? '' : `Item ${ref} is not covered in full.`
  const finding = {
    gap,
    action: gap && `Bring item ${ref} into the standard and train those concerned.`,
    controlLevel: gap ? ('administrative' as const) : null,
    severity: gap ? 4 : null,
    likelihood: gap ? (status === 'partial' ? 2 : 4) : null,
  }
  return {
    id: crypto.randomUUID(),
    ref,
    section: ref.split('.')[0] ?? '',
    sectionTitle: `Section ${ref.split('.')[0]}`,
    question: `Does the site meet requirement ${ref}?`,
    clause: 'OSHA 1910.119(d)',
    weight: null,
    kind: 'documented',
    polarity: 'yes_is_good',
    kindChosen: false,
    page: 1,
    box: null,
    doubt: '',
    status,
    score: scores[status],
    evidence,
    contradictions: [],
    ...finding,
    actionOwner: '',
    actionDue: null,
    actionState: 'open',
    run: 'done',
    error: null,
    proposal: {
      status,
      evidence,
      contradictions: [],
      reason: `Reason for ${ref}.`,
      ...finding,
      engine: 'Local engine',
      model: 'extractive',
      method: 'rules',
      judgedAt: at,
      durationMs: 900,
    },
    review: null,
    siteNote: '',
    photos: [],
    signature: null,
    ...more,
  }
}

/** An audit with these items; scores, counts and sections are worked out from them. */
export function makeAudit(items: readonly AuditItem[], more: Partial<Audit> = {}): Audit {
  const sections = [...Map.groupBy(items, ({ section }) => section)].map(([section, found]) => ({
    section,
    title: found[0]?.sectionTitle ?? '',
    items: found.length,
    score: scoreOf(found),
    counts: countOf(found),
  }))
  return {
    id: crypto.randomUUID(),
    filename: 'PSM Audit List.pdf',
    status: 'completed',
    progress: 100,
    score: scoreOf(items),
    itemCount: items.length,
    counts: countOf(items),
    error: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    pageCount: 5,
    rawContent: 'The text of the questionnaire.',
    documentIds: null,
    fileKind: 'pdf',
    customPolicies: '',
    items: [...items],
    sections,
    messages: [],
    runBasis: null,
    cover: { site: '', period: '', team: '' },
    signedOff: null,
    ...more,
  }
}

function scoreOf(items: readonly AuditItem[]): number | null {
  const scored = items.filter((item) => item.score !== null)
  const weight = scored.reduce((sum, item) => sum + (item.weight ?? 1), 0)
  const points = scored.reduce((sum, item) => sum + (item.weight ?? 1) * (item.score ?? 0), 0)
  return weight === 0 ? null : Math.round((10 * points) / weight) / 10
}

function countOf(items: readonly AuditItem[]): Audit['counts'] {
  const counts = Object.fromEntries(auditItemStatusSchema.options.map((status) => [status, 0])) as Audit['counts']
  for (const { status } of items) counts[status]++
  return counts
}
