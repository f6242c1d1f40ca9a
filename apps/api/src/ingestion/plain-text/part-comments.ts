const fence = /^ {0,3}(?:`{3,}|~{3,})/

/**
 * Parts the comments of a Markdown text from what it shows: whoever reads the page that is made of it does not see them. In
 * a listing and between marks of code they are a text, and so is one that does not end.
 */
export function partComments(text: string): { shown: string; comments: string } {
  const comments: string[] = []
  let shown = ''
  let isCode = false
  let at = 0
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at)
    const next = lineEnd < 0 ? text.length : lineEnd + 1
    const line = text.slice(at, next)
    if (fence.test(line) && (at === 0 || text[at - 1] === '\n')) isCode = !isCode
    const from = isCode ? -1 : line.indexOf('<!--')
    if (from < 0 || text[at + from - 1] === '`') {
      shown += line
      at = next
      continue
    }
    const end = text.indexOf('-->', at + from + 4)
    // From here on no comment ends, so none is looked for again.
    if (end < 0) return { shown: shown + text.slice(at), comments: comments.join('\n') }
    shown += line.slice(0, from)
    comments.push(text.slice(at + from + 4, end).trim())
    at = end + 3
  }
  return { shown, comments: comments.join('\n') }
}
