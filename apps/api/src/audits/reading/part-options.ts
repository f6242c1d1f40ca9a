import { isAnswerText, splitAtBoxes } from './item-text.ts'

/** Words of an answer to choose from; more where a colon leads them in. */
const [longestOption, longestLed] = [6, 12]

/** A text without the letters of boxes: the one before it, and behind it those of answers to choose from. */
export function partOptions(given: string): { text: string; options: boolean } {
  const whole = { text: given.trim(), options: false }
  const [before = '', ...parts] = splitAtBoxes(given) ?? []
  if (parts.length === 0 || isAnswerText(given)) return whole
  const longest = /[:?]$/.test(before) ? longestLed : longestOption
  const areOptions = parts.every((part) => part.split(/\s+/).length <= longest)
  if (before !== '') return areOptions && parts.length > 1 ? { text: before, options: true } : whole
  return parts.length === 1 ? { text: parts[0] ?? '', options: false } : whole
}
