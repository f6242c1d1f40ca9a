import type { ExportSource } from '@fieldproof/schema/exports'

/** "Permit to Work Standard, page 4"; "Permit to Work Standard, revision 6, not in force, page 4" */
export function describeSource({ documentName, fileName, page, revision, notInForce }: ExportSource): string {
  const parts = [
    documentName || fileName || 'Unnamed document',
    ...(notInForce ? [...(revision ? [`revision ${revision}`] : []), 'not in force'] : []),
    ...(page ? [`page ${page}`] : []),
  ]
  return parts.join(', ')
}
