import type { WordChange } from '@fieldproof/schema/document-revisions'
import { diffWordsWithSpace } from 'diff'

/** Edits behind which two texts have too little in common to be told apart word by word. */
const mostEdits = 4_000

/** The words that are in both texts, in one and in the other, in their order; joined they are either text. */
export function compareWords(before: string, after: string): WordChange[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })
  if (!parts)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  return joinSlivers(
    parts.map(({ value, added, removed }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value })),
  )
}

/** A blank between two words that changed is part of the change: it is read as one. */
function joinSlivers(parts: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = []
  let [gone, fresh] = ['', '']
  const flush = () => {
    if (gone !== '') joined.push({ kind: 'gone', text: gone })
    if (fresh !== '') joined.push({ kind: 'new', text: fresh })
    gone = ''
    fresh = ''
  }
  for (const [at, { kind, text }] of parts.entries()) {
    if (kind === 'gone') gone += text
    else if (kind === 'new') fresh += text
    else if (text.trim() === '' && (parts[at + 1]?.kind ?? 'same') !== 'same' && (gone !== '' || fresh !== '')) {
      gone += text
      fresh += text
    } else {
      flush()
      joined.push({ kind, text })
    }
  }
  flush()
  return joined
}
