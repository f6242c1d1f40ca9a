/** Words of a document or a user without the marks that Markdown would act on; what parts words becomes a space. */
export function withoutMarkdown(text: string): string {
  return text
    .replace(/[[\]<>*`~\\]/g, '')
    .replace(/[_|]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
