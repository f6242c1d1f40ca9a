import type { Abbreviation } from './find-abbreviations.ts'

/** A text that has one form of an abbreviation, with the other one behind it: whoever compares words finds either. */
export function inBothForms(text: string, abbreviations: readonly Abbreviation[]): string {
  if (abbreviations.length === 0) return text
  const spaced = text.toLowerCase().replace(/[\s-]+/g, ' ')
  const added = abbreviations.flatMap(({ short, long }) => {
    const hasShort = wordOf(short).test(spaced)
    const hasLong = spaced.includes(long)
    return hasShort === hasLong ? [] : [hasShort ? long : short]
  })
  return [text, ...added].join(' ')
}

/**
 * A question with the other form of each abbreviation in it: "the OIM" becomes "the offshore installation manager" and the
 * other way round. Undefined where it has none, or both forms of each.
 */
export function otherForm(question: string, abbreviations: readonly Abbreviation[]): string | undefined {
  const asked = question.toLowerCase().replace(/[\s-]+/g, ' ')
  const other = abbreviations.reduce((rest, { short, long }) => {
    const alike = abbreviations.filter((one) => one.short === short).map((one) => one.long)
    const [from, to] = asked.includes(long)
      ? [long.replaceAll(' ', String.raw`[\s-]+`), short]
      : [short, alike.join(', ')]
    const isBoth = asked.includes(long) && wordOf(short).test(question)
    return isBoth ? rest : rest.replace(wordOf(from), () => to)
  }, question)
  return other === question ? undefined : other
}

/** A word or several, perhaps in the plural. */
function wordOf(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])${pattern}s?(?![\p{L}\d])`, 'giu')
}
