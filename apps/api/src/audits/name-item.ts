/** Characters of a question by which people know it again. */
const longest = 60

/** How the history of an audit names an item: by its number, or by how its question begins where it has none. */
export function nameItem({ ref, question }: { ref: string; question: string }): string {
  if (ref !== '') return ref
  return question.length <= longest
    ? `“${question}”`
    : `“${question.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')} …”`
}
