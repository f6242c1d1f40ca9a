import { type IRunOptions, TextRun } from 'docx'
import { cleanText, readsRightToLeft, splitByDirection } from '../platform/clean-text.ts'

export type TextStyle = Omit<IRunOptions, 'text' | 'children' | 'break' | 'rightToLeft'>

/**
 * The only maker of text in Word files: cleaned, line breaks kept, stretches of right-to-left script marked as such.
 * Word takes size, weight and slant of such stretches from properties of their own, which docx writes alongside.
 */
export function textRuns(value: string, style: TextStyle = {}): TextRun[] {
  return cleanText(value)
    .split('\n')
    .flatMap((line, index) => {
      const parts = splitByDirection(line)
      const first = parts.length === 0 ? [{ text: '', rightToLeft: false }] : parts
      return first.map(
        ({ text, rightToLeft }, part) =>
          new TextRun({
            ...style,
            text,
            ...(index > 0 && part === 0 ? { break: 1 } : {}),
            ...(rightToLeft ? { rightToLeft: true } : {}),
          }),
      )
    })
}

/** Paragraph options for the direction in which a text is read. */
export function directionOf(text: string): { bidirectional?: true } {
  return readsRightToLeft(text) ? { bidirectional: true } : {}
}
