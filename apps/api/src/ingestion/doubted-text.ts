import { z } from 'zod'
import type { PackedWord } from '../platform/database/tables/documents.ts'
import { otherLetter } from './hidden-text/drawing.ts'
import type { PlacedFragment } from './place-fragments.ts'

/** A line of a page of which some letters look clearly other than what the file says they are. */
export const doubtedTextSchema = z.object({
  /** As the file says, and as it looks. */
  text: z.string(),
  like: z.string(),
  /** Left, top, right and bottom, as shares of the page. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type DoubtedText = z.infer<typeof doubtedTextSchema>

/** Lines beyond these are judged with them. */
const most = 200

/** The doubted lines among upright text. */
export function listDoubted(fragments: readonly PlacedFragment[], width: number, height: number): DoubtedText[] {
  return fragments
    .filter(({ like, turn }) => like !== undefined && turn % 4 === 0)
    .slice(0, most)
    .map(({ text, like, x, y, width: length, size }) => ({
      text,
      like: like ?? text,
      box: [x / width, (y - size) / height, (x + length) / width, (y + 0.3 * size) / height],
    }))
}

/** Words of a line below which nothing is said of all of it. */
const fewestWords = 5

/**
 * Which doubted lines say another thing than the page shows, by the words that OCR read there. Two have to agree against the
 * file: the shape of a letter and what OCR reads; or OCR reads a whole line and finds next to nothing of what the file says.
 */
export function findContradicted(doubted: readonly DoubtedText[], words: readonly PackedWord[]): DoubtedText[] {
  const contradicted = doubted.filter((line) => {
    const read = wordsIn(line, words)
    const seen = new Set(read)
    const [said, like] = [split(line.text), split(line.like)]
    let [asSaid, asLike] = [0, 0]
    for (const [at, word] of said.entries()) {
      const look = like[at] ?? word
      if (look === word || look === '' || (word.length < 2 && !/\d/.test(word + look))) continue
      if (seen.has(word)) asSaid++
      else if (
        look.includes(otherLetter)
          ? read.some((one) => isOther(word, look, one))
          : seen.has(look) && !said.includes(look)
      )
        asLike++
    }
    if (asLike > asSaid) return true
    const known = said.filter((word) => seen.has(word)).length
    return said.length >= fewestWords && read.length >= 0.6 * said.length && known <= 0.1 * said.length
  })
  return contradicted
}

/** Whether OCR read a word with English letters where others are said, and not with those that only lost their accent. */
function isOther(said: string, look: string, read: string): boolean {
  return (
    read.length === look.length &&
    [...look].every((letter, at) => {
      const one = read[at] ?? ''
      return letter === otherLetter ? /[a-z0-9]/.test(one) && said[at]?.normalize('NFD')[0] !== one : letter === one
    })
  )
}

function wordsIn({ box: [left, top, right, bottom] }: DoubtedText, words: readonly PackedWord[]): string[] {
  return words
    .filter(([, x, y, width, height]) => {
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      return middleX > left - 0.01 && middleX < right + 0.01 && middleY > top && middleY < bottom
    })
    .flatMap(([text]) => split(text))
}

/** Words with letters that are drawn alike made the same. */
function split(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[^\p{L}\p{N}]+/gu, '')
        .replace(/[o]/g, '0')
        .replace(/[il|]/g, '1'),
    )
    .filter((word) => word !== '')
}
