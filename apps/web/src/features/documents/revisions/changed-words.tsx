import type { WordChange } from '@fieldproof/schema/document-revisions'

/** A clause of one of the revisions, with the words marked that the other has not. */
export function ChangedWords({ words, side }: { words: readonly WordChange[]; side: 'before' | 'after' }) {
  const own = side === 'before' ? 'gone' : 'new'
  return words
    .filter(({ kind }) => kind === 'same' || kind === own)
    .map(({ kind, text }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, which never change their order
      if (kind === 'same') return <span key={index}>{text}</span>
      return side === 'before' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <del key={index} className="rounded-[2px] bg-danger-tint text-danger-ink decoration-danger-fill/70">
          {text}
        </del>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <ins key={index} className="rounded-[2px] bg-ok-tint text-ok-ink decoration-ok-fill/70 underline-offset-3">
          {text}
        </ins>
      )
    })
}
