import type { CustomPolicy, PolicyType } from '@fieldproof/schema/policies'
import { onUserChange } from '../../lib/on-user-change.ts'

/** The custom policy text that is being written, with what it is saved as. */
export interface PolicyDraft {
  /** The saved policy that it was loaded from or saved as; "Update" changes that one. */
  policyId: string | undefined
  name: string
  type: PolicyType
  content: string
}

export const emptyPolicyDraft: PolicyDraft = { policyId: undefined, name: '', type: 'policy', content: '' }

export function draftOf({ id, name, type, content }: CustomPolicy): PolicyDraft {
  return { policyId: id, name, type, content }
}

/**
 * What the text area starts with: the audit's own text, with the name of the saved policy that has the same; for a new
 * audit the default policy, where there is one.
 */
export function firstDraft(policies: readonly CustomPolicy[], auditText: string | undefined): PolicyDraft {
  if (auditText === undefined) {
    const standard = policies.find(({ isDefault }) => isDefault)
    return standard === undefined ? emptyPolicyDraft : draftOf(standard)
  }
  const same = auditText.trim() === '' ? undefined : policies.find(({ content }) => content.trim() === auditText.trim())
  return same === undefined ? { ...emptyPolicyDraft, content: auditText } : draftOf(same)
}

const drafts = new Map<string, PolicyDraft>()
const listeners = new Set<() => void>()

/** The draft of a scope: an audit's id, or `newAudit`. Drafts outlive the screen, so that another tab can be looked at. */
export function readPolicyDraft(scope: string): PolicyDraft | undefined {
  return drafts.get(scope)
}

export const newAudit = 'new'

/** `undefined` forgets it. */
export function writePolicyDraft(scope: string, draft: PolicyDraft | undefined): void {
  if (draft === undefined) drafts.delete(scope)
  else drafts.set(scope, draft)
  for (const listener of listeners) listener()
}

export function subscribeToPolicyDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onUserChange(() => {
  drafts.clear()
  for (const listener of listeners) listener()
})
