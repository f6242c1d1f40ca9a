import type { AuditItem } from './audits.ts'

/** A person decided otherwise than was proposed: why it was proposed, and by what words, is no reason of theirs. */
export const isOverruled = ({ proposal, review }: Pick<AuditItem, 'proposal' | 'review'>): boolean =>
  review?.decision === 'overridden' && review.status !== proposal?.status
