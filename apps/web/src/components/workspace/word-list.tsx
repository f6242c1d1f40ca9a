import type { ReactNode } from 'react'

/** A word as the screen shows it, with its icon and colour where it is a status, and what it means. */
export interface ListedWord {
  key: string
  shown: ReactNode
  meaning: string
}

/** Words with what each means, as a legend shows them. */
export function WordList({ words }: { words: readonly ListedWord[] }) {
  return (
    <dl className="space-y-2.5">
      {words.map(({ key, shown, meaning }) => (
        <div key={key}>
          <dt className="text-sm font-medium">{shown}</dt>
          <dd className="mt-0.5 text-xs text-ink-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
