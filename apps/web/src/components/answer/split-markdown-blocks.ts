/** A run of Markdown that renders the same on its own, and where it starts in the whole text. */
export interface MarkdownBlock {
  start: number
  text: string
}

const fence = /^ {0,3}(`{3,}|~{3,})/
/** A list item, a quotation, a table row or an indented line: it may go on after a blank line. */
const continues = /^(\s+\S|\s*[-*+] |\s*\d{1,9}[.)] |\s*>|\s*\|)/

/**
 * Cuts Markdown at blank lines into blocks that can be rendered apart, so that while an answer streams only its last
 * block is parsed again. Code fences, lists, quotations and tables stay whole. Joining the texts gives the input back.
 */
export function splitMarkdownBlocks(content: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let openFence: string | undefined
  let blank = true
  let previousContinues = false
  let offset = 0
  for (const line of content.split(/(?<=\n)/)) {
    if (line === '') break
    const isBlank = line.trim() === ''
    const last = blocks.at(-1)
    const lineContinues = continues.test(line)
    if (last === undefined || (blank && !isBlank && openFence === undefined && !(previousContinues && lineContinues))) {
      blocks.push({ start: offset, text: line })
    } else {
      last.text += line
    }
    const mark = fence.exec(line)?.[1]
    if (mark !== undefined) {
      if (openFence === undefined) openFence = mark
      else if (mark[0] === openFence[0] && mark.length >= openFence.length) openFence = undefined
    }
    if (!isBlank) previousContinues = lineContinues
    blank = isBlank
    offset += line.length
  }
  return blocks
}
