const maxWords = 200_000

/** The words a document has used, to tell a divided word from a compound one. */
export interface WordMemory {
  add(line: string): void
  /** Whether `first-` at a line end and `second` on the next line are one hyphenated word. */
  keepsHyphen(first: string, second: string): boolean
  /** The line with letter-spaced words ("f r o m") closed up, where that gives a word used elsewhere. */
  closeUp(line: string): string
}

export function createWordMemory(): WordMemory {
  const seen = new Set<string>()
  const has = (word: string) => seen.has(word.toLowerCase())
  return {
    add(line) {
      if (seen.size > maxWords) return
      // The last word of a line may be half a word, so it teaches nothing when a hyphen follows.
      const whole = /[-\u2010\u00AD]$/.test(line) ? line.replace(/(?<!\S)\S+$/u, '') : line
      const plain = whole.toLowerCase()
      // The same for most lines, in a quarter of the time.
      const words = isAscii(plain)
        ? plain.match(/[a-z]+(?:-[a-z]+)*/g)
        : plain.match(/\p{L}[\p{L}\p{M}]*(?:-\p{L}+)*/gu)
      for (const word of words ?? []) seen.add(word)
    },
    closeUp: (line) =>
      line
        .replace(/(?<![^\s])\p{L}(?: \p{L}){2,}(?![^\s])/gu, (letters) => {
          const word = letters.replaceAll(' ', '')
          return has(word) ? word : letters
        })
        // Some programs put a blank behind a lam-alef in the middle of a word.
        .replace(
          /(?<![\u0621-\u064A])([\u0621-\u064A]*ل[اأإآ]) ([\u0621-\u064A]+)/g,
          (parts, first: string, rest: string) => (has(first + rest) ? first + rest : parts),
        ),
    keepsHyphen(first, second) {
      if (has(`${first}-${second}`)) return true
      if (has(first + second)) return false
      return first.length > 2 && second.length > 2 && has(first) && has(second)
    },
  }
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
