import { right, type TextFragment } from './text-fragment.ts'

/**
 * Leaves out text that is drawn again over itself: to look bold, as a shadow, or in strips by some printer drivers. Of two
 * that overlap in a line, the one goes whose letters are all in the other.
 */
export function dropOverprints<F extends TextFragment>(fragments: readonly F[]): F[] {
  const rows = Map.groupBy(fragments.entries(), ([, fragment]) => Math.round(fragment.y))
  const dropped = new Set<number>()
  for (const row of rows.values()) {
    // The longest first: a shorter one may lie over it.
    const sorted = row
      .filter(([, { text, width }]) => text.trim() !== '' && width > 1)
      .sort((a, b) => a[1].x - b[1].x || b[1].width - a[1].width)
    let open: typeof sorted = []
    for (const entry of sorted) {
      const [at, fragment] = entry
      open = open.filter(([, other]) => right(other) > fragment.x + 0.2 * fragment.width)
      const letters = lettersOf(fragment.text)
      const cover = open.find(([, other]) => overlap(fragment, other) > 0.8 * fragment.width)
      if (cover && lettersOf(cover[1].text).includes(letters)) dropped.add(at)
      else open.push(entry)
    }
  }
  return dropped.size === 0 ? [...fragments] : fragments.filter((_, at) => !dropped.has(at))
}

function overlap(one: TextFragment, other: TextFragment): number {
  return Math.min(right(one), right(other)) - Math.max(one.x, other.x)
}

function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}
