/** The address of a document's PDF on the server. */
export function fileAddress(documentId: string): string {
  return `/api/documents/${encodeURIComponent(documentId)}/file`
}
