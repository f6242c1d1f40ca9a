/** The number behind another: "4.2" after "4.1", "A10" after "A9", "3(c)" after "3(b)". */
function nextNumber(ref: string): string {
  const counted = [...ref.matchAll(/\d+|(?<![A-Za-z])[a-y](?![A-Za-z])/g)].at(-1)
  if (!counted) return ref
  const [text] = counted
  const next = /\d/.test(text)
    ? String(Number(text) + 1).padStart(text.length, '0')
    : String.fromCharCode(text.charCodeAt(0) + 1)
  return ref.slice(0, counted.index) + next + ref.slice(counted.index + text.length)
}

/** So many numbers that follow each other, from the first on. */
export function numberItems(first: string, count: number): string[] {
  const refs: string[] = []
  for (let ref = first; refs.length < count; ref = nextNumber(ref)) refs.push(ref)
  return refs
}
