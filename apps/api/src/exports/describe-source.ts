import type { ExportSource } from '@fieldproof/schema/exports'

/** "Permit to Work Standard, page 4" */
export function describeSource(source: ExportSource): string {
  const name = source.documentName || source.fileName || 'Unnamed document'
  return source.page ? `${name}, page ${source.page}` : name
}
