import type { Happening } from '@fieldproof/schema/happenings'

/** What happened to one thing, newest first. */
export interface HappeningGroup {
  kind: 'document' | 'audit' | 'tender'
  id: string
  name: string
  happenings: [Happening, ...Happening[]]
}

/** Things in the order of what happened last to each. @param happenings newest first */
export function groupHappenings(happenings: readonly Happening[]): HappeningGroup[] {
  const groups = new Map<string, HappeningGroup>()
  for (const one of happenings) {
    const thing = thingOf(one)
    const known = groups.get(`${thing.kind} ${thing.id}`)
    if (known) known.happenings.push(one)
    else groups.set(`${thing.kind} ${thing.id}`, { ...thing, happenings: [one] })
  }
  return [...groups.values()]
}

function thingOf(one: Happening): Pick<HappeningGroup, 'kind' | 'id' | 'name'> {
  switch (one.kind) {
    case 'document_came':
    case 'document_revised':
    case 'document_failed':
      return { kind: 'document', id: one.documentId, name: one.documentName }
    case 'clarification_answered':
      return { kind: 'tender', id: one.tenderId, name: one.tenderName }
    default:
      return { kind: 'audit', id: one.auditId, name: one.auditName }
  }
}
