import { asks, hasStatement } from '../../language/measure-substance.ts'
import { cutSentences, isHeadline, isTitle, type PassageSentence } from './cut-sentences.ts'
import type { Quotation } from './widen-sentence.ts'
import { withoutHeading } from './without-heading.ts'
import type { WritingTask } from './writing-task.ts'

/** Sections that are quoted; of more, those with the most text. */
const mostSections = 12
/** With fewer sections than this they are told apart by one heading more. */
const fewestSections = 3
const deepest = 4
/** Words of a lead: it goes on up to the first, and ends before the second. */
const leadWords = { enough: 30, most: 80 }
const shortestSentence = 6

export interface KeySentences {
  /** In the order of the document. */
  quotations: Quotation[]
  /** How many sections there are, quoted or not. */
  sections: number
}

type Passage = WritingTask['passages'][number]

/**
 * The sentence with which each section begins to say something. Without writing that is as good a summary as can be had:
 * the leads of its parts (the baseline that extractive summarisers hardly beat: Nenkova 2005).
 */
export function chooseKeySentences({ passages }: Pick<WritingTask, 'passages'>): KeySentences {
  const sections = partSections(passages)
  const quotations = [...sections]
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, mostSections)
    .flatMap(readLead)
  return { quotations: quotations.sort((a, b) => a.number - b.number), sections: sections.length }
}

/** The passages of each section, told apart by as few headings as give some; where there are none, each by itself. */
function partSections(passages: readonly Passage[]): Passage[][] {
  for (let depth = 1; depth <= deepest; depth++) {
    const sections = Map.groupBy(passages, ({ document, headings }) =>
      [document, ...headings.slice(0, depth)].join('\n'),
    )
    if (sections.size >= fewestSections) return [...sections.values()]
  }
  return passages.map((passage) => [passage])
}

/** The first sentence of a section that says something, with those after it on its passage as far as there is room. */
function readLead(section: readonly Passage[]): Quotation[] {
  for (const { number, text, headings } of section) {
    const sentences = cutSentences(text)
    const from = sentences.findIndex(says)
    if (from < 0) continue
    let lead = ''
    for (const sentence of sentences.slice(from)) {
      const longer = lead === '' ? sentence.text : `${lead} ${sentence.text}`
      if (lead !== '' && (countWords(lead) >= leadWords.enough || countWords(longer) > leadWords.most)) break
      lead = longer
    }
    return [{ number, text: withoutHeading(lead, headings.at(-1) ?? '') }]
  }
  return []
}

const countWords = (text: string) => text.split(' ').length

function says({ text, captions }: PassageSentence): boolean {
  const words = countWords(text)
  const isSentence = words >= shortestSentence && words <= leadWords.most && hasStatement(text)
  return isSentence && !captions && !isTitle(text) && !isHeadline(text) && !asks(text)
}

const lengthOf = (passages: readonly Passage[]) => passages.reduce((sum, { text }) => sum + text.length, 0)
