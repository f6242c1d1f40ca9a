/** The ids with one of them moved to another place; the same array where nothing changes. */
export function moveItem(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id)
  const target = Math.max(0, Math.min(ids.length - 1, to))
  if (from === -1 || from === target) return ids
  const moved = ids.toSpliced(from, 1)
  return moved.toSpliced(target, 0, id)
}
