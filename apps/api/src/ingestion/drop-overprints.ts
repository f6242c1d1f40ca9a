import { groupRows, right, type TextFragment } from './text-fragment.ts'

/**
 * Leaves out text that is drawn again over itself: to look bold, as a shadow, or in strips by some printer drivers. Of two
 * that overlap in a line, the one goes whose letters are all in the other.
 */
export function dropOverprints<F extends TextFragment>(fragments: readonly F[]): F[] {
  const dropped = new Set<TextFragment>()
  for (const row of groupRows(fragments)) {
    // The longest of those that begin at one place first: a shorter one may lie over it.
    const sorted = row
      .filter(({ text, width }) => text.trim() !== '' && width > 1)
      .sort((a, b) => a.x - b.x || b.width - a.width)
    let open: TextFragment[] = []
    for (const fragment of sorted) {
      open = open.filter((other) => right(other) > fragment.x + 0.2 * fragment.width)
      if (open.length === 0) {
        open.push(fragment)
        continue
      }
      const letters = lettersOf(fragment.text)
      const cover = open.find((other) => overlap(fragment, other) > 0.8 * fragment.width)
      if (cover && lettersOf(cover.text).includes(letters)) dropped.add(fragment)
      else open.push(fragment)
    }
  }
  return dropped.size === 0 ? [...fragments] : fragments.filter((fragment) => !dropped.has(fragment))
}

function overlap(one: TextFragment, other: TextFragment): number {
  return Math.min(right(one), right(other)) - Math.max(one.x, other.x)
}

function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}
