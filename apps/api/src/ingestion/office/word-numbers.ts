/** A number in a format of Word's lists; formats that are not known count plainly. */
export function writeNumber(value: number, format: string): string {
  if (format === 'none') return ''
  if (format === 'decimalZero') return value < 10 ? `0${value}` : String(value)
  if (format === 'lowerLetter') return writeLetters(value).toLowerCase()
  if (format === 'upperLetter') return writeLetters(value)
  if (format === 'lowerRoman') return writeRoman(value).toLowerCase()
  if (format === 'upperRoman') return writeRoman(value)
  if (format === 'ordinal') return `${value}${ordinalEnding(value)}`
  return String(value)
}

/** a … z, aa, bb: a letter is repeated, as Word does. */
function writeLetters(value: number): string {
  if (value < 1 || value > 780) return String(value)
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

const romans = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function writeRoman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let left = value
  let text = ''
  for (const [worth, letters] of romans) for (; left >= worth; left -= worth) text += letters
  return text
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}
