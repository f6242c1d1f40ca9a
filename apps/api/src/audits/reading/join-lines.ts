/** Words divided at a line end are joined; a hyphen stays where the word has others or a capital follows. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .reduce((text, line) => {
      const divided = /(?:^|[\s(])(\p{L}+)[-\u2010\u00AD]$/u.exec(text)
      const keeps =
        /^(?:pre|non|self|re|post|anti|co|multi|semi|sub|inter|high|low|long|short|well|fire|gas|lock|start|shut|work|hand|by|near|lost|third|full|part|on|off|up|down)$/i
      if (/[-\u2010]$/.test(text) && !divided) return text + line
      if (!divided?.[1] || !/^\p{Ll}/u.test(line)) return text === '' ? line : `${text} ${line}`
      return keeps.test(divided[1]) ? text + line : text.slice(0, -1) + line
    }, '')
}
