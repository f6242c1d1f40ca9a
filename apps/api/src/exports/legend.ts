import { auditStatusLabels, auditStatusMeanings } from '@fieldproof/schema/audit-labels'
import { auditItemStatusSchema } from '@fieldproof/schema/audits'
import { complianceStatusSchema } from '@fieldproof/schema/bids'
import { deciderWords } from '@fieldproof/schema/decision-words'
import { proofWords, type SentenceState, sentenceStateSchema } from '@fieldproof/schema/proof'
import { complianceLabels, complianceMeanings, notJudged } from '@fieldproof/schema/tender-labels'
import { Paragraph } from 'docx'
import { textWidth } from './docx-shell.ts'
import { type Block, labelTable, smallHeading } from './docx-table.ts'
import { head, text } from './excel-cells.ts'
import { nameState } from './proof-rows.ts'
import type { Sheet } from './write-workbook.ts'

/** Words of a file with what each means. The meanings are those of the screens. */
export interface Legend {
  title: string
  words: readonly (readonly [word: string, meaning: string])[]
}

/** The words of proof; "audit record" only where an answer has it. */
export function proofLegend(title: string, used: ReadonlySet<SentenceState> = new Set()): Legend {
  const states = sentenceStateSchema.options.filter((state) => state !== 'recorded' || used.has(state))
  return { title, words: states.map((state) => [nameState(state), proofWords[state].meaning]) }
}

export const auditLegend: Legend = {
  title: 'What the statuses mean',
  words: auditItemStatusSchema.options.map((status) => [auditStatusLabels[status], auditStatusMeanings[status]]),
}

export const complianceLegend: Legend = {
  title: 'What the statuses mean',
  words: [
    ...complianceStatusSchema.options.map((status) => [complianceLabels[status], complianceMeanings[status]] as const),
    [notJudged.label, notJudged.meaning],
  ],
}

export const deciderLegend: Legend = {
  title: 'Who decided',
  words: Object.values(deciderWords).map(({ label, meaning }) => [label, meaning]),
}

/** A sheet of its own, so that no filter hides it. */
export function legendSheet(legends: readonly Legend[]): Sheet {
  return {
    name: 'Legend',
    widths: [26, 100],
    rows: legends.flatMap(({ title, words }, index) => [
      ...(index === 0 ? [] : [[]]),
      head(title, 'Meaning'),
      ...words.map(([word, meaning]) => [text(word), text(meaning)]),
    ]),
  }
}

export function legendBlocks(legends: readonly Legend[]): Block[] {
  return legends.flatMap(({ title, words }) => [
    smallHeading(title),
    labelTable(words, [1_900, textWidth - 1_900]),
    new Paragraph({ style: 'AfterTable', children: [] }),
  ])
}
