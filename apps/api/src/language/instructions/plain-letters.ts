import { languages } from './languages-data.ts'

/** Letters of other scripts that look like Latin ones, and small capitals: pairs of look-alike and letter. */
const lookAlikes =
  'аaвbсcԁdеeһhіiјjкkӏlмmнhоoрpԛqѕsтtуyхxԝwүyґrзz' +
  'αaβbεeηnιiκkνvοoρpτtυuχxωwγyσo' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıiɑaɡgɩiƖlǀlℓl'
const toLatin = new Map<string, string>()
for (const letters = [...lookAlikes]; letters.length > 1; letters.splice(0, 2))
  toLatin.set(letters[0] ?? '', letters[1] ?? '')
const toCyrillic = new Map([...'aаcсeеoоpрxхyуkкmмtтhнbв'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]))

/** Signs that stand for letters; "1" is an i or an l, so that both of these are one here. */
const skeletons = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    l: 'i',
    '!': 'i',
    '|': 'i',
    3: 'e',
    4: 'a',
    '@': 'a',
    5: 's',
    $: 's',
    7: 't',
    '+': 't',
    8: 'b',
    9: 'g',
  }),
)

const skeletonOf = (word: string) => [...word].map((letter) => skeletons.get(letter) ?? letter).join('')

/** Words of orders, by how they look: "1gn0re" is found here, a part number is not. */
let vocabulary: Map<string, string> | undefined
function wordsOfOrders(): Map<string, string> {
  vocabulary ??= new Map(
    languages
      .filter(({ script }) => script === 'latin')
      .flatMap(({ words }) => Object.values(words).flat())
      .flatMap((phrase) => foldMarks(phrase).split(' '))
      .filter((word) => word.length > 2)
      .map((word) => [skeletonOf(word.replace('*', '')), word.replace('*', '')]),
  )
  return vocabulary
}

/** Lower case, one form of each letter, no accents or vowel signs that writers leave out, and nothing that is not drawn. */
export function foldMarks(text: string): string {
  const lower = text.toLowerCase().replace(/[\r\u2028\u2029]/g, '\n')
  // Most pages are plain, and those need no more.
  if (!/[^\x20-\x7e\n\t]/.test(lower)) return lower
  return lower
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[\u064b-\u0655]|[\u0640\p{Cf}]|[\ufe00-\ufe0f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/**
 * A text as it looks to a reader who is to be addressed by it: lower case, without accents, look-alikes of other scripts
 * and signs for letters undone, words joined whose letters stand apart or that a line's end divides.
 */
export function plainLetters(text: string): string {
  const folded = foldMarks(text).replace(/(\p{L})[-‐]\n[^\S\n]*(?=\p{Ll})/gu, '$1')
  const alike = /[^\x20-\x7e\n\t]/.test(folded) ? foldLookAlikes(folded) : folded
  return joinSpaced(alike).replace(/(?<!<)[\p{L}\d@$!|+]+/gu, (word) => {
    if (!/\d|[@$!|+]/.test(word) || !/\p{L}/u.test(word)) return word
    return wordsOfOrders().get(skeletonOf(word)) ?? unmark(word)
  })
}

/** A mark at a word's end is a mark. */
function unmark(word: string): string {
  const bare = word.replace(/(?<!!)!+$/, '')
  return (wordsOfOrders().get(skeletonOf(bare)) ?? bare) + word.slice(bare.length)
}

function foldLookAlikes(text: string): string {
  const isLatin = (text.match(/[a-z]/g)?.length ?? 0) >= (text.match(/[\u0370-\u052f]/g)?.length ?? 0)
  return text.replace(/[\p{L}\d]+/gu, (word) => {
    if (!/[^\x20-\x7e]/.test(word)) return word
    const latin = [...word].map((letter) => toLatin.get(letter) ?? letter).join('')
    const hasLatin = /[a-z]/.test(word)
    if (!/[^\x20-\x7e]/.test(latin)) return isLatin || hasLatin ? latin : word
    // A Russian word with Latin letters in it.
    return hasLatin && /[а-я]/.test(word) ? [...word].map((letter) => toCyrillic.get(letter) ?? letter).join('') : word
  })
}

/** "i g n o r e", "i.g.n.o.r.e": parted again by the words that are known, as the gaps between words may be lost. */
function joinSpaced(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\d][ ._*·-]){4,}[\p{L}\d](?![\p{L}\p{N}])/gu, (letters) =>
    partWords(letters.replace(/[ ._*·-]/g, '')),
  )
}

function partWords(letters: string): string {
  const words: string[] = []
  let rest = ''
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(16, letters.length - at)
    while (length > 2 && !wordsOfOrders().has(skeletonOf(letters.slice(at, at + length)))) length--
    if (length > 2) {
      words.push(rest, wordsOfOrders().get(skeletonOf(letters.slice(at, at + length))) ?? '')
      rest = ''
      at += length
    } else rest += letters.charAt(at++)
  }
  return [...words, rest].filter((word) => word !== '').join(' ')
}
