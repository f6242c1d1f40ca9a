import type { TextBlock } from '../../ingestion/document-block.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isBox, isFormLabel, splitAtBoxes } from './item-text.ts'
import { partAtTabs } from './part-at-tabs.ts'
import { partOptions } from './part-options.ts'
import { isCapitals, type QuestionnaireRow } from './read-rows.ts'

/** A heading is as good as set in letters of this height. */
const titleScale = 1.2
/**
 * The rows of a paragraph: one, but where a line of it begins with a number or a box of its own.
 * @param prompts what stands behind the tab stops of several paragraphs
 */
export function readParagraph(
  given: TextBlock,
  at: number,
  prompts: ReadonlySet<string> = new Set(),
): QuestionnaireRow[] {
  const { text: asked, isAnswered, isHeader } = partAtTabs(given, prompts)
  const block = { ...given, text: asked }
  const lines: string[] = []
  for (const line of asked.split('\n'))
    if (lines.length === 0 || startsAnew(line)) lines.push(line)
    else lines.push(`${lines.pop()} ${line}`)
  return lines.map((line, index) => {
    const row = toRow(
      index === 0 ? { ...block, text: line } : { ...block, text: line, marker: '' },
      at,
      lines.length > 1,
    )
    return { ...row, isHeader, isAnswered: isAnswered || row.isAnswered === true }
  })
}

const startsAnew = (line: string) => splitAtBoxes(line)?.[0] === '' || (readReference(line)?.rest ?? '') !== ''

function toRow({ marker, ...block }: TextBlock, at: number, isPart: boolean): QuestionnaireRow {
  const { text, options } = partOptions(block.text)
  const ticked = isBox(marker) || text !== block.text.trim()
  const isReference = /[\p{L}\p{N}]/u.test(marker)
  const isStrong = block.bold && !isPart
  return {
    page: block.page,
    text,
    bulleted: marker !== '' && !ticked && !isReference,
    refText: isReference ? marker : '',
    clause: '',
    weight: null,
    inTable: false,
    spans: false,
    isAnswer: isAnswerText(text) && !isMeasure(text),
    isAnswered: options,
    isHeader: false,
    gap: isPart ? 1 : block.gap,
    scale: block.headingLevel > 0 ? Math.max(block.scale, titleScale) : block.scale,
    indent: block.indent,
    cells: 1,
    strong: isStrong || block.headingLevel > 0,
    isLoud: isCapitals(text),
    isBroken: true,
    leads: false,
    next: '',
    boxed: ticked && !options ? 'start' : undefined,
    place: { block: at, row: 0, column: 0 },
    isParagraph: true,
  }
}

/** "2.1 Voltage L1: ____ V L2: ____ V": what has a number and a name is measured and written down, and is no form's head. */
function isMeasure(text: string): boolean {
  const read = readReference(text)
  const [name = ''] = (read?.rest ?? '').split(/[_.…]{3,}/)
  return (
    read !== undefined &&
    name !== read.rest &&
    /\p{L}{3}/u.test(name) &&
    !isFormLabel(name.replace(/(?<![:\s])[:\s]+$/, ''))
  )
}
