import { limits } from '@fieldproof/schema/limits'

/** The beginning of a policy for a list: one line, cut at 100 characters. */
export function previewPolicy(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length <= limits.policyPreviewLength ? line : `${line.slice(0, limits.policyPreviewLength)}...`
}
