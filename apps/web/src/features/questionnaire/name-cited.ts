import type { SafetyAuditSource } from '@fieldproof/schema/audits'

/** A source with the sheet of a workbook in its name, which then has no page: "Hoists, Slings". */
export function nameCited({
  documentName,
  page,
  sheet,
}: Pick<SafetyAuditSource, 'documentName' | 'page' | 'sheet'>): Pick<SafetyAuditSource, 'documentName' | 'page'> {
  return sheet === undefined ? { documentName, page } : { documentName: `${documentName}, ${sheet}`, page: null }
}
