/** The number behind another: "4.2" after "4.1", "A10" after "A9", "3(c)" after "3(b)". */
function nextNumber(ref: string): string {
  const found = /^(.*?)(\d+|(?<![A-Za-z])[a-y])([^\dA-Za-z]*)$/s.exec(ref)
  if (!found) return ref
  const [, before = '', counted = '', behind = ''] = found
  const next = /\d/.test(counted)
    ? String(Number(counted) + 1).padStart(counted.length, '0')
    : String.fromCharCode(counted.charCodeAt(0) + 1)
  return before + next + behind
}

/** So many numbers that follow each other, from the first on. */
export function numberItems(first: string, count: number): string[] {
  const refs: string[] = []
  for (let ref = first; refs.length < count; ref = nextNumber(ref)) refs.push(ref)
  return refs
}
