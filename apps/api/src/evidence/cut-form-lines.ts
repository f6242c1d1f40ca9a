import type { Stretch } from './cut-stretches.ts'

const ticked = String.raw`☒|☑|✓|✔|✗|✘|■|▣|●|◉|⦿|[[(][xX✓✔][\])]`
const empty = String.raw`☐|□|◻|⬜|○|◯|[[(] ?[\])]`
const mark = `(?:${ticked}|${empty})`
const option = String.raw`\b(?:yes|no)\b`
/** Two answers with a mark each, and nothing else but what parts them: "Yes ☒ No ☐", "[ ] yes / [x] no". */
const answers = new RegExp(
  String.raw`${mark} {0,2}${option}[ \t/|,]{1,6}${mark} {0,2}${option}|${option} {0,2}${mark}[ \t/|,]{1,6}${option} {0,2}${mark}`,
  'iu',
)
const part = new RegExp(`(?<ticked>${ticked})|(?<empty>${empty})|(?<option>${option})`, 'giu')
/** What stands beside the answers is a label where it has a word. */
const word = /\p{L}{2}/u
/** A label begins like a sentence; a line that does not goes on with the one before. */
const begins = /^\s*(?:[\d.()]{1,9}\s+)?\p{Lu}/u
const longestLabel = 300

/**
 * The lines of a form that somebody filled in, each with the one answer that is ticked behind its label: "Fire watch? Yes ☒ No ☐" and
 * "[x] Yes [ ] No  Fire watch" say "Fire watch? Yes" and "Fire watch: Yes". A line where none or both are ticked, or whose label
 * nobody can tell, is left as it stands.
 */
export function cutFormLines(span: string): Stretch[] {
  const lines = [...span.matchAll(/[^\n]+/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }))
  return lines.flatMap((line, index): Stretch[] => {
    const found = answers.exec(line.text)
    if (!found) return []
    const chosen = readChosen(found[0])
    const before = line.text.slice(0, found.index).trim()
    const behind = line.text.slice(found.index + found[0].length).trim()
    const previous = lines[index - 1]
    const isAlone = !word.test(before) && !word.test(behind)
    const goesOn = isAlone || (word.test(before) && !begins.test(before))
    const lead = goesOn && previous && !answers.test(previous.text) && begins.test(previous.text) ? previous : undefined
    const label = [lead?.text.trim(), word.test(before) ? before : behind].filter((one) => one).join(' ')
    const isTold =
      chosen !== undefined && word.test(label) && label.length <= longestLabel && (!goesOn || lead !== undefined)
    const start = lead?.start ?? line.start
    if (!isTold) return [{ start, end: line.end }]
    // What is written behind the answers belongs to them: "since May".
    const more = word.test(before) && behind !== '' ? `, ${behind}` : ''
    const said = `${label.replace(/:$/, '')}${label.endsWith('?') ? ' ' : ': '}${chosen}${more}`
    return [{ start, end: line.end, said }]
  })
}

/** The option beside the only mark that is ticked. */
function readChosen(form: string): string | undefined {
  const found = [...form.matchAll(part)].map(({ groups = {} }) => groups)
  const marks = found.filter(({ option }) => option === undefined)
  if (marks.filter(({ ticked }) => ticked !== undefined).length !== 1) return undefined
  const at = marks.findIndex(({ ticked }) => ticked !== undefined)
  return found.filter(({ option }) => option !== undefined)[at]?.option
}
