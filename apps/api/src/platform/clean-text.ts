/** A piece of text that is read in one direction. */
export interface DirectedText {
  text: string
  rightToLeft: boolean
}

/**
 * Text as XML can hold it: without the control characters that XML 1.0 forbids, without halves of surrogate pairs and
 * non-characters, with every line break as "\n".
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
  )
}

const rightToLeftLetter = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const firstLetter = /\p{L}/u
const isRightToLeft = new RegExp(rightToLeftLetter, 'u')
/** Letters of these scripts with what stands between them, up to the last one. */
const stretch = new RegExp(`${rightToLeftLetter}(?:[^\\p{L}\\n]*${rightToLeftLetter})*\\p{M}*`, 'gu')

/** Whether a paragraph is read from the right: its first letter decides (rule P2 of the Unicode bidirectional algorithm). */
export function readsRightToLeft(text: string): boolean {
  const letter = firstLetter.exec(text)?.[0]
  return letter !== undefined && isRightToLeft.test(letter)
}

/** Cuts a text where its script changes direction: Word wants each stretch marked. */
export function splitByDirection(text: string): DirectedText[] {
  if (!isRightToLeft.test(text)) return text === '' ? [] : [{ text, rightToLeft: false }]
  const parts: DirectedText[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(stretch)) {
    if (index > from) parts.push({ text: text.slice(from, index), rightToLeft: false })
    parts.push({ text: found, rightToLeft: true })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), rightToLeft: false })
  return parts
}
