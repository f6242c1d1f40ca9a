import { HeadingLevel, Paragraph } from 'docx'
import { ink } from './document-theme.ts'
import { directionOf, textRuns } from './docx-text.ts'

export const heading = (text: string, level: 1 | 2 = 1) =>
  new Paragraph({
    heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    ...directionOf(text),
    spacing: { before: 300, after: 140 },
    children: textRuns(text),
  })

export const paragraph = (text: string) => new Paragraph({ ...directionOf(text), children: textRuns(text) })

export const afterTable = () => new Paragraph({ style: 'AfterTable', children: [] })

export const small = { color: ink.subtle, size: 16 } as const
