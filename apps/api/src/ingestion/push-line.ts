import type { WordMemory } from './word-memory.ts'

const divided = /(?<!\p{L})(\p{L}+)[-\u2010\u00AD]$/u

/** Adds a line to others; a word that is divided between them is joined. */
export function pushLine(out: string[], line: string, words: WordMemory) {
  const last = out.at(-1)
  const start = last === undefined ? null : divided.exec(last)
  const rest = /^(\p{Ll}\p{L}*)(\S*)\s*/u.exec(line)
  if (last === undefined || !start?.[1] || !rest?.[1]) {
    out.push(line.replaceAll('\u00AD', ''))
    return
  }
  // "Engineer-in-Charge" keeps its first hyphen as it keeps its second.
  const hyphen = rest[2]?.startsWith('-') || words.keepsHyphen(start[1], rest[1]) ? '-' : ''
  out[out.length - 1] = `${last.slice(0, -1)}${hyphen}${rest[0].trimEnd()}`
  const remainder = line.slice(rest[0].length)
  if (remainder !== '') out.push(remainder.replaceAll('\u00AD', ''))
}
