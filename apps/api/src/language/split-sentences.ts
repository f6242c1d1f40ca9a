import type { SentenceRange } from '@fieldproof/schema/proof'

/** A sentence that nothing written later can change. */
export interface FinishedSentence extends SentenceRange {
  text: string
}

/** Words whose full stop does not end a sentence, even before a capital or a number. */
const abbreviations = new Set(
  'al annex approx art arts ca cf cl dept dr e.g eg engg fig figs govt hqrs i.e ie incl ltd mr mrs ms no nos p para paras pp pvt ref reg rev rs sec sect sl sr st viz vol vs'.split(
    ' ',
  ),
)

const unitStart = /^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+|>\s?|\|)/
const linePrefix = /^(?:\s*(?:[-*+]\s+|\d{1,9}[.)]\s+(?=\S)|>\s?))*\s*/
const notProse = /^\s*(?:#{1,6}\s|(?:[-*_]\s*){3,}$)/
const tableRuling = /^[\s:|-]*$/
const fence = /^\s{0,3}(?:```|~~~)/
/** Up to the first of these characters a line may still become anything: an item, a heading, a rule, a fence. */
const tellsLine = /[^\s\-*+>|:#_`~\d.)]/
const closersAndCitations = /^["'”’)*_]*(?:\s*\[\d{1,3}\])*/
const onlyCitations = /^(?:\s*\[\d{1,3}\])+[\s.]*$/
const partOfCitation = /^\[\d{0,3}$/
/** Characters behind a full stop in which its closing marks and citations are looked for. */
const tailLength = 200

/**
 * The sentences of an answer in Markdown. Headings, rules, code blocks and the head of a table are none; a list item or
 * another row of a table is at least one; text between “ and ” is never cut, because it is one quotation with one citation.
 */
export function splitSentences(markdown: string): SentenceRange[] {
  const splitter = createSentenceSplitter()
  return [...splitter.add(markdown), ...splitter.end()].map(({ start, end }) => ({ start, end }))
}

/** A paragraph, list item or table row: a stretch no sentence reaches across. */
interface Unit {
  /** Where the sentence that is being read begins, and how far it is read. */
  from: number
  index: number
  end: number
  /** Whether there is a letter, or a letter or figure, between the two. */
  hasLetter: boolean
  hasWord: boolean
  /** The next closing quotation mark that is known, and how far the next one was looked for. */
  close: number
  soughtTo: number
  /** Complete, but citations that follow may still be added to it. */
  last: SentenceRange | undefined
  /** A row of a table, as far as its beginning tells. */
  isRow: boolean
}

/**
 * Finds the sentences of an answer while it is written. Each character is looked at a bounded number of times, however
 * small the pieces are, and what `add` has given is never revised.
 */
export function createSentenceSplitter() {
  /** The text from `base` on: what lies before is in sentences that were given. */
  let text = ''
  let base = 0
  let lineStart = 0
  /** What the line that is being read is, once it can be told. */
  let line: 'untold' | 'prose' | 'other' = 'untold'
  let toldTo = 0
  let inFence = false
  let unit: Unit | undefined
  let finished: FinishedSentence[] = []

  const known = () => base + text.length
  const slice = (from: number, to: number) => text.slice(from - base, to - base)
  const charAt = (index: number) => text.charAt(index - base)

  function read(isEnd: boolean) {
    while (lineStart < known()) {
      const newLine = text.indexOf('\n', toldTo - base)
      const isWhole = newLine >= 0 || isEnd
      const end = newLine >= 0 ? base + newLine + 1 : known()
      if (line === 'untold' && (isWhole || tellsLine.test(slice(toldTo, end)))) beginLine(slice(lineStart, end))
      if (line === 'prose' && unit) {
        unit.end = end
        readUnit(unit, false)
      }
      toldTo = end
      if (!isWhole) break
      lineStart = end
      line = 'untold'
    }
    if (isEnd) closeUnit()
  }

  function beginLine(start: string) {
    line = 'other'
    if (fence.test(start)) {
      inFence = !inFence
      closeUnit()
    } else if (isTableRuling(start) && unit?.isRow) {
      // What stands above the ruling names the columns, and claims nothing.
      unit = undefined
    } else if (inFence || start.trim() === '' || notProse.test(start) || isTableRuling(start)) {
      closeUnit()
    } else {
      line = 'prose'
      if (unit && !unitStart.test(start)) return
      closeUnit()
      unit = openUnit(lineStart + (linePrefix.exec(start)?.[0].length ?? 0), start.trimStart().startsWith('|'))
    }
  }

  function closeUnit() {
    if (!unit) return
    readUnit(unit, true)
    complete(unit, unit.end)
    if (unit.last) give(unit.last)
    unit = undefined
  }

  function give(sentence: SentenceRange) {
    finished.push({ ...sentence, text: slice(sentence.start, sentence.end) })
  }

  function readUnit(unit: Unit, isClosed: boolean) {
    readOn(unit, isClosed)
    if (!unit.last || !unit.hasLetter) return
    give(unit.last)
    unit.last = undefined
  }

  /** Up to where it depends on what comes next; in a unit that is closed, to its end. */
  function readOn(unit: Unit, isClosed: boolean) {
    while (unit.index < unit.end) {
      if (charAt(unit.index) === '“') {
        const close = closeOf(unit)
        if (close === -1 && !isClosed) return
        // A quotation that ends with its own full stop may end the sentence around it.
        const next =
          close === -1
            ? unit.index + 1
            : /[.!?…]/.test(charAt(close - 1))
              ? Math.max(close - 1, unit.index + 1)
              : close + 1
        pass(unit, next)
        if (close === -1 || next > close) continue
      }
      if (!/[.!?…]/.test(charAt(unit.index))) {
        pass(unit, unit.index + 1)
        continue
      }
      const stop = unit.index
      const farthest = Math.min(unit.end, stop + 1 + tailLength)
      const end = stop + 1 + (closersAndCitations.exec(slice(stop + 1, farthest))?.[0].length ?? 0)
      if (!isClosed && !isTold(end, stop, unit.end)) return
      // Stops with nothing before them are passed at once.
      if (!unit.hasWord || endsSentence(unit, stop, end)) {
        complete(unit, end)
        unit.index = end
      } else pass(unit, end)
    }
  }

  /** Whether what follows a full stop is known as far as it matters. */
  function isTold(end: number, stop: number, unitEnd: number): boolean {
    const rest = slice(end, Math.min(unitEnd, stop + 1 + tailLength))
    const next = rest.trimStart()
    if (next === '') return stop + 1 + tailLength <= unitEnd
    return end + rest.length < unitEnd || !partOfCitation.test(next)
  }

  function closeOf(unit: Unit): number {
    if (unit.close < unit.index) {
      const from = Math.max(unit.index, unit.soughtTo)
      const found = text.indexOf('”', from - base)
      unit.close = found >= 0 && base + found < unit.end ? base + found : -1
      unit.soughtTo = unit.close < 0 ? unit.end : unit.close + 1
    }
    return unit.close
  }

  function pass(unit: Unit, to: number) {
    if (!unit.hasLetter) {
      const passed = slice(unit.index, to)
      unit.hasLetter = /\p{L}/u.test(passed)
      unit.hasWord ||= /[\p{L}\p{N}]/u.test(passed)
    }
    unit.index = to
  }

  function complete(unit: Unit, to: number) {
    const { from } = unit
    const raw = slice(from, to)
    const end = from + raw.trimEnd().length
    if (unit.last && onlyCitations.test(raw)) unit.last.end = end
    else if (/[\p{L}\p{N}]/u.test(raw.replace(/\[\d{1,3}\]/g, ''))) {
      if (unit.last) give(unit.last)
      unit.last = { start: from + raw.length - raw.trimStart().length, end }
    }
    unit.from = to
    unit.hasLetter = false
    unit.hasWord = false
  }

  function endsSentence(unit: Unit, stop: number, end: number): boolean {
    if (end >= unit.end) return true
    const rest = slice(end, Math.min(end + 40, known()))
    if (!/^\s/.test(rest)) return false
    if (charAt(stop) !== '.') return true
    // "e.g. the", "12 p.m. until": a sentence does not go on in small letters after its end.
    if (/^\s+\p{Ll}/u.test(rest)) return false
    // "12. No person shall": a clause number is the beginning of a sentence.
    if (!unit.hasLetter) return false
    const word = /(?<![\p{L}.])[\p{L}.]+$/u.exec(slice(Math.max(unit.from, stop - 20), stop))?.[0].toLowerCase()
    return word === undefined || !abbreviations.has(word)
  }

  function take(): FinishedSentence[] {
    const taken = finished
    finished = []
    const from = unit?.last?.start ?? unit?.from ?? lineStart
    text = text.slice(from - base)
    base = from
    return taken
  }

  return {
    /** @returns the sentences that are finished now, in order: another one has begun behind each */
    add(piece: string): FinishedSentence[] {
      text += piece
      read(false)
      return take()
    },

    /** What there is of the sentence that may still go on. */
    unfinished: () => (unit ? slice(unit.last?.start ?? unit.from, known()) : ''),

    /** @returns the remaining sentences; nothing comes after them */
    end(): FinishedSentence[] {
      read(true)
      return take()
    },
  }
}

function openUnit(start: number, isRow: boolean): Unit {
  return {
    from: start,
    index: start,
    end: start,
    hasLetter: false,
    hasWord: false,
    close: -1,
    soughtTo: start,
    last: undefined,
    isRow,
  }
}

/** `|---|:--|`: nothing else, and a bar behind something. */
function isTableRuling(line: string): boolean {
  return line.lastIndexOf('|') > 0 && tableRuling.test(line)
}
