import { cutStretches, type Stretch } from './cut-stretches.ts'

/**
 * A stretch that is an item of a list, with what announces the list and the items around it, as far as there is room: alone
 * "Quarterly, by the shift leader" tells its reader nothing. Another stretch stays as it is.
 * @param room characters
 */
export function takeInList(
  text: string,
  place: Pick<Stretch, 'start' | 'end'>,
  room: number,
): Pick<Stretch, 'start' | 'end'> {
  const stretches = cutStretches(text).toSorted((one, other) => one.start - other.start)
  const at = stretches.findLastIndex(({ start }) => start <= place.start)
  const isItem = (index: number) => stretches[index]?.announced !== undefined
  let first = at
  while (isItem(first)) first--
  let last = at
  const startOf = (index: number) => Math.min(stretches[index]?.start ?? place.start, place.start)
  const endOf = (index: number) => Math.max(stretches[index]?.end ?? place.end, place.end)
  if (first < 0 || endOf(last) - startOf(first) > room) first = at
  if (first === at && !isItem(at + 1)) return place
  while (isItem(last + 1) && endOf(last + 1) - startOf(first) <= room) last++
  return { start: startOf(first), end: endOf(last) }
}
