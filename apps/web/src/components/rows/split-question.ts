/** A part that a question may be split into. */
export interface QuestionPart {
  ref: string
  question: string
}

const lettered = /(?:^|[\s;:,])\(?([a-h])[).]\s+/g

/**
 * How a question would be split: at its lettered parts, which keep what stands before them; else at its sentences;
 * else there is one part, to be cut by hand. The references are those of the item with the letters.
 */
export function suggestParts(ref: string, question: string): QuestionPart[] {
  const letters = splitAtLetters(question)
  const texts = letters ?? question.split(/(?<=[?.;])\s+(?=\p{Lu})/u).map((text) => text.trim())
  const parts = texts.filter((text) => text !== '')
  return parts.length < 2 ? [{ ref, question }] : nameParts(ref, parts)
}

/** The parts of an item with its reference and a letter each; without one where it has none. */
export function nameParts(ref: string, questions: readonly string[]): QuestionPart[] {
  return questions.map((question, index) => ({
    ref: ref === '' ? '' : `${ref}(${String.fromCharCode(97 + index)})`,
    question,
  }))
}

/** Undefined where there are no parts that begin with (a) and go on in order. */
function splitAtLetters(question: string): string[] | undefined {
  const marks = [...question.matchAll(lettered)]
  if (marks.length < 2 || marks.some((mark, index) => mark[1] !== String.fromCharCode(97 + index))) return undefined
  const stem = question.slice(0, marks[0]?.index).trim()
  return marks.map((mark, index) => {
    const part = question
      .slice(mark.index + mark[0].length, marks[index + 1]?.index)
      .trimEnd()
      .replace(/[,;]$/, '')
      .replace(/(?:and|or)$/, '')
      .trimEnd()
      .replace(/[,;]$/, '')
    return stem === '' ? part : `${stem} ${part}`
  })
}
