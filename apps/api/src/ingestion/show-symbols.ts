/** Characters of fonts that draw pictures in the place of letters, as the text that they stand for. */
const pictures: Record<string, string> = {
  // Wingdings
  'wingdings 6f': '☐',
  'wingdings 70': '☐',
  'wingdings 71': '☐',
  'wingdings 72': '☐',
  'wingdings a8': '☐',
  'wingdings 78': '☒',
  'wingdings fd': '☒',
  'wingdings fe': '☑',
  'wingdings fc': '✓',
  'wingdings fb': '✗',
  'wingdings e0': '→',
  'wingdings f0': '→',
  // Wingdings 2
  'wingdings 2 2a': '☐',
  'wingdings 2 a3': '☐',
  'wingdings 2 35': '☐',
  'wingdings 2 52': '☑',
  'wingdings 2 53': '☒',
  'wingdings 2 54': '☒',
  'wingdings 2 50': '✓',
  'wingdings 2 4f': '✗',
  // Zapf Dingbats
  'zapfdingbats 6d': '○',
  'zapfdingbats 6f': '☐',
  'zapfdingbats 70': '☐',
  'zapfdingbats 71': '☐',
  'zapfdingbats 72': '☐',
  'zapfdingbats 33': '✓',
  'zapfdingbats 34': '✓',
  'zapfdingbats 35': '✗',
  'zapfdingbats 36': '✗',
  'zapfdingbats 37': '✗',
  'zapfdingbats 38': '✗',
}

/** Fonts whose letters a PDF leaves as they are, whatever they show. */
const ofPdf = /dingbats/i

/** Whether the letters of a PDF's font stand for pictures. */
export const drawsPictures = (font: string) => ofPdf.test(font)

/** Text in a font of pictures: a box to tick, a tick, or a point; text in other fonts as it is. */
export function showSymbol(text: string, font: string): string {
  const name = drawsPictures(font) ? 'zapfdingbats' : font.toLowerCase()
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isPrivate = code >= 0xf000 && code <= 0xf0ff
    // A font of a PDF may say itself what its pictures are.
    if (name === 'zapfdingbats' && code > 0xff && !isPrivate) return character
    const isOfPictures =
      name.startsWith('wingdings') || name === 'symbol' || name === 'webdings' || name === 'zapfdingbats'
    if (!isPrivate && !isOfPictures) return character === 'o' && name.startsWith('courier') ? '•' : character
    const picture = pictures[`${name} ${(code & 0xff).toString(16).padStart(2, '0')}`]
    return picture ?? (character.trim() === '' ? character : '•')
  }).join('')
}
