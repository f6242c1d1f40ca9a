import { contentStems } from '../../language/content-words.ts'
import { findNegations } from '../../language/negation.ts'
import { isAnswerColumn } from '../asked-columns.ts'
import type { AspectFinding } from '../verdict.ts'

/** A word that says no by itself, where an answer begins: not "No. 4", and not "no later than". */
const no = String.raw`(?:no|none|nil|never)(?=[\s.,;|–-]|$)(?! (?:later|less|more)\b|\. ?\d)`
/** Behind a question, or the label of a row that is read as it stands: "Fire watch on site: No, ended in May." */
const reply = new RegExp(String.raw`[:?|\t] {0,2}(?<no>${no})`, 'giu')
/** The label is what stands in front, back to whatever parts it from the one before. */
const beforeLabel = /[:?|\t\n]|\. /
const longestLabel = 200
/** In a row that is read with the names of its columns: "Answer: No", or what is marked below "No". */
const answerCell = new RegExp(String.raw`^(?:(?<head>[^:]{1,40}): (?<no>${no})|(?<column>no): ?\S)`, 'iu')

/** So many of a label's words are asked for where it names what is asked. */
const ofLabel = 0.5

/**
 * A row or a question with its answer says no to what is asked: "Entry without a card: No, a card is needed". Whether that denies it
 * is a matter of both: "Blacklisted: No" is what "shall not have been blacklisted" asks for.
 */
export function findDenyingReply(asked: string, said: string): AspectFinding | undefined {
  const wanted = new Set(contentStems(asked))
  for (const { label, start, end } of [...readLines(said), ...readCells(said)]) {
    const stems = contentStems(label)
    const isAsked = stems.length > 0 && stems.filter((stem) => wanted.has(stem)).length >= ofLabel * stems.length
    if (isAsked && deniesIt(asked) === deniesIt(label)) return { aspect: 'polarity', outcome: 'conflict', start, end }
  }
  return undefined
}

interface Reply {
  label: string
  start: number
  end: number
}

function readLines(said: string): Reply[] {
  return [...said.matchAll(reply)].map(({ index, groups, 0: whole }) => {
    const end = index + whole.length
    const lead = said.slice(Math.max(0, index - longestLabel), index)
    return { label: lead.split(beforeLabel).at(-1) ?? '', start: end - (groups?.no?.length ?? 0), end }
  })
}

/** Of a row's cells, each behind the name of its column, the one that says no; the others name what of. */
function readCells(said: string): Reply[] {
  const cells = said.split(' | ')
  if (cells.length < 2) return []
  let from = 0
  return cells.flatMap((cell, at): Reply[] => {
    const start = from
    from += cell.length + 3
    const { head, column } = answerCell.exec(cell)?.groups ?? {}
    if (column === undefined && !isAnswerColumn(head ?? '')) return []
    const label = cells.filter((_, other) => other !== at).map((other) => other.replace(/^[^:]{1,40}: /, ''))
    return [{ label: label.join(' '), start, end: start + cell.length }]
  })
}

/** Whether a text denies what it names; twice is not at all. */
const deniesIt = (text: string) => findNegations(text).length % 2 === 1
