/** Words with what each means, as a legend shows them. */
export function WordList({ words }: { words: readonly (readonly [word: string, meaning: string])[] }) {
  return (
    <dl className="space-y-2">
      {words.map(([word, meaning]) => (
        <div key={word}>
          <dt className="text-sm font-medium">{word}</dt>
          <dd className="text-xs text-ink-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
