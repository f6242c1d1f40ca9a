/** A sentence of a document and where it stands: text.slice(start, end) is the sentence, without the space around it. */
export interface DocumentSentence {
  text: string
  start: number
  end: number
}

/** Made when it is first needed: it takes longer than a page, and most processes that read pages never need it. */
let segmenter: Intl.Segmenter | undefined

/** A full stop after these does not end a sentence, nor after an initial. */
const abbreviation =
  /(?:^|[\s("“])(?:[A-Za-z]|[ivxlcdm]+|No|Nos|Sl|Sr|Art|Sec|Cl|Fig|Ref|Para|Annex|App|Vol|Pt|Rs|Re|Mr|Mrs|Ms|Dr|M\/s|Messrs|Ltd|Pvt|Co|Corp|Inc|Dept|Govt|Engg?|Hqrs?|Rev|Ed|cf|vs|viz|etc|approx|max|min|incl|excl|e\.g|i\.e|a\.m|p\.m|P\.O|ibid|al|Est|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.\s*$/i
/** "7.2.1." or "12." alone is the number of the clause that follows, also behind its word. */
const clauseNumber =
  /(?:^|\n|\b(?:clause|section|article|rule|para|schedule|annexure|appendix)\s)\s*\(?\d{1,3}[A-Za-z]?(?:\.\d+)*\.\s*$/i
/** "30 lb. (14 kg)": the full stop of a unit, before the same in another one. */
const unitEnd = /\d ?\p{L}{1,4}\.\s*$/u
const inOtherUnit = /^\s*\(\s*(?:[≤≥<>~]\s*)?\d/u

/** Characters of a sentence; no writer's is as long, and whoever reads sentences may count on it. */
const longest = 4_000
/** Characters before a full stop that tell whether it ends a sentence. */
const tail = 80

/**
 * The sentences of a page or passage as a PDF gives it: lines break anywhere, so only an empty line, the end of a
 * sentence, a colon or semicolon at the end of a line (lists of law and tenders), or the line break between two rows of
 * a table (lines with tabs) ends one. In a row, a sentence does not go on from a cell of many words to another one.
 * Answers, which are Markdown, have their own splitter in the schema package.
 */
export function splitDocumentText(text: string): DocumentSentence[] {
  const sentences: DocumentSentence[] = []
  let paragraphStart = 0
  for (const gap of text.matchAll(/\n[^\S\n]*\n\s*|\n(?<=\t[^\n]*\n)(?=[^\n]*\t)/g)) {
    splitCells(text, paragraphStart, gap.index, sentences)
    paragraphStart = gap.index + gap[0].length
  }
  splitCells(text, paragraphStart, text.length, sentences)
  return sentences
}

/** Words on both sides of a tab between which no sentence goes on; fewer name what stands beside them. */
const wordsOfCell = 9

/** The stretches of a paragraph between cells of many words. */
function splitCells(text: string, from: number, to: number, sentences: DocumentSentence[]) {
  let start = from
  for (const row of text.slice(from, to).matchAll(/(?<![^\n])[^\n\t]*\t[^\n]*/g)) {
    const cells = row[0].split('\t').map((cell) => ({ length: cell.length, words: cell.match(/\S+/g)?.length ?? 0 }))
    let rest = cells.reduce((sum, { words }) => sum + words, 0)
    let at = from + row.index
    let own = 0
    for (const { length, words } of cells) {
      at += length + 1
      own += words
      rest -= words
      if (own < wordsOfCell || rest < wordsOfCell) continue
      splitParagraph(text, start, at - 1, sentences)
      start = at
      own = 0
    }
  }
  splitParagraph(text, start, to, sentences)
}

const sentenceEnd = /[.!?:;…]["'”’)\]]*\s*$/

/** Whether a stretch of a page ends within a sentence. */
export function endsWithinSentence(text: string): boolean {
  // The rows of a table end in nothing.
  return !sentenceEnd.test(text) && text.lastIndexOf('\t') <= text.lastIndexOf('\n')
}

function splitParagraph(text: string, from: number, to: number, sentences: DocumentSentence[]) {
  let start = from
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const { segment, index } of segmenter.segment(text.slice(from, to))) {
    const end = from + index + segment.length
    if (!sentenceEnd.test(segment) || !endsHere(text, start, end)) continue
    push(start, end)
    start = end
  }
  push(start, to)

  function push(begin: number, end: number) {
    let rest = begin
    for (; end - rest > longest; rest = cutBefore(text, rest, rest + longest))
      pushPiece(rest, cutBefore(text, rest, rest + longest))
    pushPiece(rest, end)
  }

  function pushPiece(begin: number, end: number) {
    const raw = text.slice(begin, end)
    const sentence = raw.trim()
    if (sentence === '') return
    const first = begin + raw.indexOf(sentence)
    sentences.push({ text: sentence, start: first, end: first + sentence.length })
  }
}

/** The last place before `to` where a word ends, or right there; never within a pair of surrogates. */
function cutBefore(text: string, from: number, to: number): number {
  for (let at = to; at > to - tail && at > from; at--) if (/\s/.test(text.charAt(at))) return at
  const half = text.charCodeAt(to - 1)
  return half >= 0xd800 && half <= 0xdbff ? to - 1 : to
}

/** Looks at the end of the sentence only: it may go on through a whole page of abbreviations. */
function endsHere(text: string, start: number, end: number): boolean {
  const near = Math.max(start, end - tail)
  // What was left out must not look like the beginning of the sentence.
  const last = `${near > start ? 'x' : ''}${text.slice(near, end)}`
  const isWithinFigure = unitEnd.test(last) && inOtherUnit.test(text.slice(end, end + tail))
  return !abbreviation.test(last) && !clauseNumber.test(last) && !isWithinFigure
}
