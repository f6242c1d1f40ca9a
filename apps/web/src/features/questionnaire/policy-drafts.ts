import type { Audit } from '@fieldproof/schema/audits'
import type { CustomPolicy, PolicyType } from '@fieldproof/schema/policies'
import { createUserStore } from '../../lib/create-user-store.ts'

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

export type PolicyOwner = Pick<Audit, 'customPolicies' | 'createdAt' | 'status'>

/**
 * What the text area starts with: the audit's own text, with the name of the saved policy that has the same; for a new
 * audit the default policy, where there is one.
 */
export function firstDraft(policies: readonly CustomPolicy[], audit: PolicyOwner | undefined): PolicyDraft {
  const standard = audit === undefined ? policies.find(({ isDefault }) => isDefault) : laterDefault(policies, audit)
  if (standard !== undefined) return draftOf(standard)
  if (audit === undefined) return emptyPolicyDraft
  const auditText = audit.customPolicies
  const same = auditText.trim() === '' ? undefined : policies.find(({ content }) => content.trim() === auditText.trim())
  return same === undefined ? { ...emptyPolicyDraft, content: auditText } : draftOf(same)
}

/** The default policy that was saved after a questionnaire without a text was uploaded, before its first run. */
export function laterDefault(policies: readonly CustomPolicy[], audit: PolicyOwner): CustomPolicy | undefined {
  if (audit.status !== 'draft' || audit.customPolicies !== '') return undefined
  return policies.find(({ isDefault, updatedAt }) => isDefault && Date.parse(updatedAt) > Date.parse(audit.createdAt))
}

/** By scope, an audit's id or `newAudit`. Drafts outlive the screen, so that another tab can be looked at. */
export const policyDrafts = createUserStore<Readonly<Record<string, PolicyDraft | undefined>>>({})

export const newAudit = 'new'

/** `undefined` forgets it. */
export function writePolicyDraft(scope: string, draft: PolicyDraft | undefined): void {
  policyDrafts.set({ ...policyDrafts.get(), [scope]: draft })
}
