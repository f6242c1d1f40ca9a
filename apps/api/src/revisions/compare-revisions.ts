import type { ClauseChange, ClauseChangeKind } from '@fieldproof/schema/document-revisions'
import { innermostHeading } from '../platform/heading-path.ts'
import { alignClauses, shareOf } from './align-clauses.ts'
import { type Clause, plainOf, tokensOf } from './clause.ts'
import { compareWords } from './compare-words.ts'
import { type JudgedChange, judgeRewording, judgeWhole, turnsItems } from './judge-change.ts'
import { partParagraphs } from './part-paragraphs.ts'
import { type ReadPage, readClauses } from './read-clauses.ts'

export type FoundChange = Omit<ClauseChange, 'touched'>

export interface ComparedTexts {
  clauses: { before: number; after: number; unchanged: number }
  changes: FoundChange[]
}

/** Clauses of a revision that are compared; a standard of 500 pages has some 8,000. */
export const mostClauses = 12_000
/** From this share a clause of the other revision may say the same. */
const mayBeSaid = 0.5
/** From this share of words in common, what came may be a part of what went: no duty is new then. */
const mayBePart = 0.35
/** From this share a sentence that went is one that came in another clause, reworded. */
const isReworded = 0.7
/** Changes in a row of which a stretch is looked for that is only grouped otherwise. */
const mostRegrouped = 10
/** Words that are the same sentence where they stand in another clause. */
const sentenceWords = 6

/** Lines up two revisions by clause and judges what changed; "too long" where one has too many clauses. */
export function compareRevisions({
  before,
  after,
}: {
  before: readonly ReadPage[]
  after: readonly ReadPage[]
}): ComparedTexts | 'too long' {
  return compareClauses(readClauses(before), readClauses(after))
}

/** The same of clauses that were read already. */
export function compareClauses(before: readonly Clause[], after: readonly Clause[]): ComparedTexts | 'too long' {
  if (Math.max(before.length, after.length) > mostClauses) return 'too long'
  const [old, now] = partParagraphs(before, after)
  const rows = alignClauses(old, now).map(({ before: from, after: to, moved }) => ({
    was: from === null ? null : (old[from] ?? null),
    is: to === null ? null : (now[to] ?? null),
    moved,
  }))
  const regrouped = findRegrouped(rows)
  const changed = listOthers(rows.filter((row) => !regrouped.has(row)))
  const others = { ...changed, ...listTokens(old, now), orSaidElsewhere: createElsewhere(old, now, changed) }
  const changes: FoundChange[] = []
  let unchanged = 0
  for (const row of rows) {
    const kinds = regrouped.has(row) ? [] : kindsOf(row)
    if (kinds.length === 0) {
      unchanged++
      continue
    }
    changes.push({
      number: changes.length + 1,
      kinds,
      ...judge(row, kinds, others),
      before: row.was,
      after: row.is,
      words: compareWords(row.was?.text ?? '', row.is?.text ?? ''),
    })
  }
  return { clauses: { before: old.length, after: now.length, unchanged }, changes }
}

interface Row {
  was: Clause | null
  is: Clause | null
  moved: boolean
}

function kindsOf({ was, is, moved }: Row): ClauseChangeKind[] {
  if (!was) return ['new']
  if (!is) return ['gone']
  return [
    ...(was.text === is.text ? [] : (['reworded'] as const)),
    ...(moved ? (['moved'] as const) : []),
    ...(was.number === is.number ? [] : (['renumbered'] as const)),
  ]
}

function judge({ was, is, moved }: Row, kinds: readonly ClauseChangeKind[], others: Others): JudgedChange {
  if (was && is) {
    if (kinds.includes('reworded')) {
      const judged = others.orSaidElsewhere(was, is, judgeRewording(was.text, is.text))
      if (judged.judgement !== 'editorial' || !moved) return judged
    }
    if (moved && plainOf(lastOf(was.heading)) !== plainOf(lastOf(is.heading)))
      return { judgement: 'other', reason: 'It stands under another heading now.' }
    return { judgement: 'editorial', reason: moved ? 'The same words at another place.' : 'Only its number changed.' }
  }
  const clause = was ?? is
  const text = clause?.text ?? ''
  const judged = judgeWhole(text, was ? 'gone' : 'new')
  if (judged.judgement === 'other') return judged
  if (clause && others.turned.has(clause)) return { judgement: 'other', reason: 'What stands above it may deny it.' }
  const tokens = tokensOf(text)
  const isPart =
    (was ? others.came : others.went).some((words) => shareOf(tokens, words) >= mayBePart) ||
    (was ? others.now : others.before).some((words) => shareOf(tokens, words) >= mayBeSaid)
  return isPart ? { judgement: 'other', reason: 'It may be a part of another clause that changed.' } : judged
}

/** Words that went from the older revision, and those that came to the newer one, clause by clause. */
interface Others {
  went: string[][]
  came: string[][]
  /** All of both. */
  before: string[][]
  now: string[][]
  /** What stands below a lead-in that may turn it round. */
  turned: ReadonlySet<Clause>
  orSaidElsewhere: ReturnType<typeof createElsewhere>
}

/** Clauses that are looked through for what may be a part of them. */
const mostOthers = 500

const listTokens = (old: readonly Clause[], now: readonly Clause[]): Pick<Others, 'before' | 'now' | 'turned'> => ({
  before: old.slice(0, mostOthers).map(({ text }) => tokensOf(text)),
  now: now.slice(0, mostOthers).map(({ text }) => tokensOf(text)),
  turned: new Set([...listTurned(old), ...listTurned(now)]),
})

/** The clauses behind a lead-in that denies, to the end of its heading: nothing tells where its items end. */
function* listTurned(clauses: readonly Clause[]): Generator<Clause> {
  let above: string | undefined
  for (const clause of clauses) {
    if (clause.heading !== above) above = undefined
    if (above !== undefined) yield clause
    if (turnsItems(clause.text)) above = clause.heading
    else if (clause.text.endsWith(':')) above = undefined
  }
}

function listOthers(rows: readonly Row[]): Pick<Others, 'went' | 'came'> {
  const others: Pick<Others, 'went' | 'came'> = { went: [], came: [] }
  for (const { was, is } of rows) {
    if (was && is && was.text === is.text) continue
    const words = compareWords(was?.text ?? '', is?.text ?? '')
    const of = (kind: 'gone' | 'new') => words.flatMap((part) => (part.kind === kind ? tokensOf(part.text) : []))
    if (was && others.went.length < mostOthers) others.went.push(of('gone'))
    if (is && others.came.length < mostOthers) others.came.push(of('new'))
  }
  return others
}

/** A sentence that went from a clause, and that another has now in these or nearly these words, was not taken out; nor was one added so. */
function createElsewhere(
  old: readonly Clause[],
  now: readonly Clause[],
  { went, came }: Pick<Others, 'went' | 'came'>,
) {
  const write = (clauses: readonly Clause[]) => `\n${clauses.map(({ text }) => ` ${plainOf(text)} `).join('\n')}\n`
  let said: { gone: string; new: string } | undefined
  let looked = 0
  return (was: Clause, is: Clause, judged: JudgedChange): JudgedChange => {
    const kind = judged.judgement === 'looser' ? 'gone' : 'new'
    if ((judged.judgement !== 'looser' && judged.judgement !== 'stricter') || ++looked > mostOthers) return judged
    said ??= { gone: write(now), new: write(old) }
    const parts = compareWords(was.text, is.text).flatMap((part) => (part.kind === kind ? plainOf(part.text) : []))
    const [whole, others] = [said[kind], kind === 'gone' ? came : went]
    const isSaid = (part: string, words = part.split(' ')) =>
      words.length >= sentenceWords &&
      (whole.includes(` ${part} `) || others.some((other) => shareOf(words, other) >= isReworded))
    return parts.length > 0 && parts.every((part) => isSaid(part))
      ? { judgement: 'other', reason: 'It may be a part of another clause that changed.' }
      : judged
  }
}

const lastOf = (heading: string) => innermostHeading(heading).replace(/^[\d.]+\s/, '')

/** What only stands in other paragraphs: neighbours that came say together what neighbours said that went. */
function findRegrouped(rows: readonly Row[]): ReadonlySet<Row> {
  const regrouped = new Set<Row>()
  let run: Row[] = []
  const settle = () => {
    const found = saysTheSame(run, plainOf) ? [run] : listRegrouped(run)
    for (const row of found.flat()) regrouped.add(row)
    run = []
  }
  for (const row of rows) {
    const isSame = row.was !== null && row.is !== null && row.was.text === row.is.text
    if (isSame) settle()
    else run.push(row)
  }
  settle()
  return regrouped
}

/** The shortest stretches among changes that say the same on both sides, to the letter: beside them something has changed. */
function listRegrouped(run: readonly Row[]): Row[][] {
  const found: Row[][] = []
  for (let from = 0; from < run.length; from++)
    for (let end = from + 2; end <= Math.min(run.length, from + mostRegrouped); end++) {
      const stretch = run.slice(from, end)
      if (!saysTheSame(stretch, squeeze)) continue
      found.push(stretch)
      from = end - 1
      break
    }
  return found
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

function saysTheSame(run: readonly Row[], read: (text: string) => string): boolean {
  const say = (side: 'was' | 'is') => read(run.map((row) => [row[side]?.number, row[side]?.text].join(' ')).join(' '))
  const isOneByOne = run.every(({ was, is }) => was && is && read(was.text) === read(is.text))
  return run.length > 1 && !isOneByOne && say('was') === say('is')
}
