/** The id of a document's passage, UUIDv5 of both, so that a passage that is written again is the same one. @param ordinal from 0 */
export function passageId(documentId: string, ordinal: number): string {
  return Bun.randomUUIDv5(String(ordinal), documentId)
}
