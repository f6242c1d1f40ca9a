/**
 * Where the sentences of an answer are. Server and client must agree on it: `AnswerMeta.sentences` has one entry for
 * each range found here, in order, and the client marks the same ranges.
 */

/** Offsets into the answer's Markdown, end exclusive. The citations that follow a sentence belong to it. */
export interface SentenceRange {
  start: number
  end: number
}

/** Words whose full stop does not end a sentence, even before a capital or a number. */
const abbreviations = new Set(
  'al annex approx art arts ca cf cl dept dr e.g eg engg fig figs govt hqrs i.e ie incl ltd mr mrs ms no nos p para paras pp pvt ref reg rev rs sec sect sl sr st viz vol vs'.split(
    ' ',
  ),
)

const unitStart = /^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+|>\s?|\|)/
const linePrefix = /^(?:\s*(?:[-*+]\s+|\d{1,9}[.)]\s+(?=\S)|>\s?))*\s*/
const notProse = /^\s*(?:#{1,6}\s|(?:[-*_]\s*){3,}$|\|?[\s:|-]+\|[\s:|-]*$)/
const fence = /^\s{0,3}(?:```|~~~)/
const closersAndCitations = /^["'”’)*_]*(?:\s*\[\d{1,3}\])*/
const onlyCitations = /^(?:\s*\[\d{1,3}\])+[\s.]*$/

/**
 * The sentences of an answer in Markdown. Headings, rules, code blocks and table rulings are none; a list item or a
 * table row is at least one; text between “ and ” is never cut, because it is one quotation with one citation.
 */
export function splitSentences(markdown: string): SentenceRange[] {
  return findUnits(markdown).flatMap((unit) => splitUnit(markdown, unit))
}

/** Paragraphs, list items and table rows: the stretches no sentence reaches across. */
function findUnits(markdown: string): SentenceRange[] {
  const units: SentenceRange[] = []
  let current: SentenceRange | undefined
  let inFence = false
  let offset = 0
  for (const line of markdown.split(/(?<=\n)/)) {
    const end = offset + line.length
    if (fence.test(line)) {
      inFence = !inFence
      current = undefined
    } else if (inFence || line.trim() === '' || notProse.test(line)) {
      current = undefined
    } else if (current === undefined || unitStart.test(line)) {
      current = { start: offset + (linePrefix.exec(line)?.[0].length ?? 0), end }
      units.push(current)
    } else {
      current.end = end
    }
    offset = end
  }
  return units
}

function splitUnit(markdown: string, unit: SentenceRange): SentenceRange[] {
  const sentences: SentenceRange[] = []
  const add = (from: number, to: number) => {
    const text = markdown.slice(from, to)
    const last = sentences.at(-1)
    if (last !== undefined && onlyCitations.test(text)) last.end = from + text.trimEnd().length
    else if (/[\p{L}\p{N}]/u.test(text.replace(/\[\d{1,3}\]/g, '')))
      sentences.push({ start: from + text.length - text.trimStart().length, end: from + text.trimEnd().length })
  }
  let from = unit.start
  let index = unit.start
  while (index < unit.end) {
    const character = markdown.charAt(index)
    if (character === '“') {
      const close = markdown.indexOf('”', index)
      if (close !== -1 && close < unit.end) {
        // A quotation that ends with its own full stop may end the sentence around it.
        index = /[.!?…]/.test(markdown.charAt(close - 1)) ? Math.max(close - 1, index + 1) : close + 1
        if (index > close) continue
      } else {
        index += 1
        continue
      }
    }
    if (!/[.!?…]/.test(markdown.charAt(index))) {
      index += 1
      continue
    }
    const tail = closersAndCitations.exec(markdown.slice(index + 1, Math.min(unit.end, index + 201)))?.[0] ?? ''
    const end = index + 1 + tail.length
    // Stops with nothing before them are passed at once: re-reading them at each further stop would take forever.
    const isEmpty = !/[\p{L}\p{N}]/u.test(markdown.slice(from, index))
    if (isEmpty || endsSentence(markdown, from, index, end, unit.end)) {
      add(from, end)
      from = end
    }
    index = end
  }
  add(from, unit.end)
  return sentences
}

function endsSentence(markdown: string, from: number, stop: number, end: number, unitEnd: number): boolean {
  if (end >= unitEnd) return true
  const rest = markdown.slice(end, end + 40)
  if (!/^\s/.test(rest)) return false
  if (markdown.charAt(stop) !== '.') return true
  // "e.g. the", "12 p.m. until": a sentence does not go on in small letters after its end.
  if (/^\s+\p{Ll}/u.test(rest)) return false
  const before = markdown.slice(from, stop)
  // "12. No person shall": a clause number is the beginning of a sentence.
  if (!/\p{L}/u.test(before)) return false
  const word = /[\p{L}.]+$/u.exec(before.slice(-20))?.[0].toLowerCase()
  return word === undefined || !abbreviations.has(word)
}
