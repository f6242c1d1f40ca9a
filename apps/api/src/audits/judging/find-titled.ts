import { contentStems, words } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'
import type { SourceSpan } from './find-spans.ts'
import type { PartFinding, Shown } from './judge-part.ts'

/**
 * What a company's papers are called, those of one kind in one line: a procedure is written as a standard as well, but a
 * policy says what is wanted, and no plan is one.
 */
export const kindsOfPaper = [
  'procedure standard instruction method practice guideline guidance process manual rule code',
  'policy',
  'plan programme program strategy scheme',
].map((line) => new Set(line.split(' ').map(stemOf)))
const kindOf = (stem: string) => kindsOfPaper.findIndex((kind) => kind.has(stem))

/** How a paper is there: its own title shows as much. */
const asPaper = new Set('documented written formal formally established'.split(' ').map(stemOf))

/** "Is there a …", "Do you have a …", "Does the company maintain a …", "Is a … in place": whether a thing exists is asked. */
const existence = [
  /^(?:is|are) there (?:an? |any )?(?<paper>[^?]+)/i,
  /^(?:do|does|has|have) (?:\S+ ){1,4}?(?:have|maintain|got|established|implemented|adopted) (?:an? |any |its |your )?(?<paper>[^?]+)/i,
  /^(?:is|are) (?:an? |any |the |your )?(?<paper>[^?]+?) (?:in place|in force|established|implemented|available|maintained)\s*\?/i,
]

interface AskedPaper {
  matter: ReadonlySet<string>
  /** Places among the kinds of paper. */
  kinds: ReadonlySet<number>
}

/** The paper whose existence is asked, and nothing else of it; undefined where something else is. */
export function readAskedPaper(asked: string): AskedPaper | undefined {
  const paper = existence.map((form) => form.exec(asked.trim())?.groups?.paper).find((found) => found !== undefined)
  if (paper === undefined) return undefined
  const stems = contentStems(paper)
  const kinds = new Set(stems.map(kindOf).filter((kind) => kind >= 0))
  const matter = new Set(stems.filter((stem) => kindOf(stem) < 0 && !asPaper.has(stem)))
  return kinds.size === 0 || matter.size === 0 ? undefined : { matter, kinds }
}

/** Documents that may be the papers that a question asks for, by what their files are called; few, or none. */
export function listTitled(parts: readonly string[], documents: readonly { id: string; fileName: string }[]): string[] {
  const papers = parts.flatMap((part) => readAskedPaper(part) ?? [])
  if (papers.length === 0) return []
  const isNamed = ({ fileName }: { fileName: string }) => {
    const named = new Set(contentStems(fileName.replace(/_/g, ' ')))
    return papers.some(({ matter }) => [...matter].every((stem) => named.has(stem)))
  }
  return documents
    .filter(isNamed)
    .slice(0, mostTitled)
    .map(({ id }) => id)
}
const mostTitled = 4

/** Lines at the head of a first page among which its title stands, and words that one has at most. */
const headLines = 4
const longestTitle = 12

/**
 * Where nothing else was found: a document that bears the title of the paper that is asked for is that paper. Of another kind
 * of paper, or of one that says in its title that it is about something narrower, it shows a part.
 * @param titles the beginnings of first pages of the organisation's own documents
 */
export function findTitled(finding: PartFinding, titles: readonly SourceSpan[]): PartFinding {
  if (finding.standing !== 'open' && finding.standing !== 'partly') return finding
  const paper = readAskedPaper(finding.asked)
  if (!paper) return finding
  const found = titles.flatMap((source) => titled(paper, source) ?? [])
  const shown = found.find(({ verdict }) => verdict === 'supported') ?? found[0]
  if (!shown || (shown.verdict === 'partly' && finding.standing === 'partly')) return finding
  return { ...finding, standing: shown.verdict === 'supported' ? 'met' : 'partly', shown: [shown] }
}

function titled({ matter, kinds }: AskedPaper, source: SourceSpan): Shown | undefined {
  for (const { line, start } of linesOf(source.text).slice(0, headLines)) {
    if (words(line).length > longestTitle || line.includes('\t') || /[.;:]$/.test(line.trimEnd())) continue
    const stems = contentStems(line).filter((stem) => !/^\d/.test(stem))
    const last = stems.at(-1)
    const kind = last === undefined ? -1 : kindOf(last)
    const about = new Set(stems.filter((stem) => kindOf(stem) < 0))
    if (kind < 0 || ![...matter].every((stem) => about.has(stem))) continue
    const isIt = about.size === matter.size && kinds.size === 1 && kinds.has(kind)
    return { source, start, end: start + line.length, verdict: isIt ? 'supported' : 'partly' }
  }
  return undefined
}

/** The lines that are not blank, and where they begin. */
function linesOf(text: string): { line: string; start: number }[] {
  let end = -1
  return text.split('\n').flatMap((line) => {
    const start = end + 1
    end = start + line.length
    return line.trim() === '' ? [] : [{ line, start }]
  })
}
