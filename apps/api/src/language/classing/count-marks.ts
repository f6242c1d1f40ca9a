import { enactments, givenAnswer, publications, standardNumber, standardTitle } from './class-words.ts'
import { readLines } from './read-lines.ts'

/** How a document is made, counted over its pages. */
export interface Marks {
  lines: number
  words: number
  /** Lines with a place to write into: a rule, dots, a box, both answers to choose from, a label without a value. */
  blanks: number
  questions: number
  /** Answers that stand alone beside or below their question. */
  answers: number
  /** Lines that give a date, a time or a measured value of something named. */
  values: number
  /** "shall" and "must". */
  duties: number
  /** Which marks of an enactment and of a published standard stand on the first pages. */
  enactments: Set<number>
  publications: Set<number>
  /** Its title page has the number of a published standard, or says that it is one. */
  standardTitle: boolean
}

/** A law and a standard say what they are on their first pages; others quote them later. */
const firstPages = 5
/** Characters of a line that are looked at: longer ones are no lines of a form. */
const longestLine = 600

const longestMark = 50

const rule = /_{3,}|…{3,}|(?<!\.)\.{6,}(?!\s?\d|\.)|-{8,}/
const box = /[☐□▢❏❑]|\[ {0,3}\]|\( {1,3}\)/
const choice = /\byes\b\W{0,12}\bno\b|\bpass\b\W{0,12}\bfail\b|\by\s{0,2}\/\s{0,2}n\b/i
const openLabel = /(?:^|\t)[^\t:?]{2,40}:\s?(?:$|\t)/
const value =
  /(?:[:=]|\t)\s?[<>≤≥]?\s?\d[\d.,:/-]*|\b(?:taken|read|measured|recorded|tested|observed|found|noted|signed|attended)\b\D{0,30}\d/i
const clauseNumber = /^\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s/

/** Counts what tells the class of a document; takes its pages in order. */
export function createMarkCounter() {
  const marks: Marks = {
    lines: 0,
    words: 0,
    blanks: 0,
    questions: 0,
    answers: 0,
    values: 0,
    duties: 0,
    enactments: new Set(),
    publications: new Set(),
    standardTitle: false,
  }
  let pages = 0

  function readLine(line: string) {
    marks.lines++
    marks.words += line.match(/\p{L}{2,}/gu)?.length ?? 0
    marks.duties += line.match(/\b(?:shall|must)\b/gi)?.length ?? 0
    if (rule.test(line) || box.test(line) || choice.test(line) || openLabel.test(line)) marks.blanks++
    else if (!clauseNumber.test(line) && value.test(line)) marks.values++
    if (/\?\s?(?:$|\t)/.test(line)) marks.questions++
  }

  return {
    add(text: string): void {
      pages++
      const lines = readLines(text).map((line) => line.slice(0, longestLine))
      for (const line of lines) readLine(line)
      marks.answers += countAnswers(lines)
      if (pages > firstPages) return
      const flowing = text.slice(0, 20_000).replace(/\s+/g, ' ')
      for (const [index, mark] of enactments.entries()) if (mark.test(flowing)) marks.enactments.add(index)
      for (const [index, mark] of publications.entries()) if (mark.test(flowing)) marks.publications.add(index)
      if (pages === 1)
        marks.standardTitle = lines.some(
          (line) => line.length < longestMark && (standardNumber.test(line) || standardTitle.test(line)),
        )
    },
    marks,
  }
}

/** Lines with one answer. Two on a line, or one under the other, are there to choose from. */
function countAnswers(lines: readonly string[]): number {
  const answersOf = (line = '') => line.split('\t').filter((cell) => givenAnswer.test(cell.trim()))
  const alone = (line = '') => givenAnswer.test(line)
  return lines.filter((line, at) => {
    if (answersOf(line).length !== 1) return false
    return !(alone(line) && (alone(lines[at - 1]) || alone(lines[at + 1])))
  }).length
}
