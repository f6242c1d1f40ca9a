import type { AuditItemStatus } from '@fieldproof/schema/audits'
import type { FindingsQuestion, ItemFilter } from './findings-question.ts'
import { noTopic, type Tag, topicWords } from './findings-words.ts'
import { type AuditNames, type Token, tagWords } from './tag-words.ts'

/** Words of a topic at most: "items about lifting over live plant". */
const longestTopic = 5

const statusTags = [
  'compliant',
  'non_compliant',
  'partial',
  'not_applicable',
  'insufficient_evidence',
  'needs_person',
  'pending',
  'open',
] as const satisfies readonly (AuditItemStatus | 'open')[]

/** Severities by their words; "high" and "low" are two of five. */
const severityWords: Partial<Record<Tag, { from: number; to: number }>> = {
  negligible: { from: 1, to: 1 },
  minor: { from: 2, to: 2 },
  low: { from: 1, to: 2 },
  moderate: { from: 3, to: 3 },
  high: { from: 4, to: 5 },
  major: { from: 4, to: 4 },
  severe: { from: 5, to: 5 },
  extreme: { from: 5, to: 5 },
}
/** Whoever asks for what is high wants what is above it as well. */
const bandWords: Partial<Record<Tag, ItemFilter['bands']>> = {
  negligible: ['low'],
  minor: ['low'],
  low: ['low'],
  moderate: ['medium'],
  high: ['high', 'extreme'],
  major: ['high', 'extreme'],
  severe: ['extreme'],
  extreme: ['extreme'],
}

/**
 * What a message asks of an audit's findings. Every word must be one of those in findings-words.ts or a name of the audit;
 * where one is not, the message is taken to be about documents.
 * @returns undefined where it does not ask for findings
 */
export function readFindingsQuestion(message: string, names: AuditNames): FindingsQuestion | undefined {
  const tokens = tagWords(message, names)
  if (!tokens || tokens.length === 0) return undefined
  const { rest, topic } = takeTopic(tokens)
  const read = takeNumbers(rest, names)
  if (!read || read.others.some(({ kind }) => kind === 'unknown')) return undefined
  const has = (...tags: readonly Tag[]) => read.tags.some(({ tag }) => tags.includes(tag))
  const which = readFilter(read, has, topic)
  if (!which) return undefined
  if (read.person !== undefined && which.owner === undefined && which.reviewer === undefined && !has('changed'))
    return undefined
  const question = (ask: FindingsQuestion['ask'], filter: ItemFilter = which): FindingsQuestion => ({
    ask,
    as: has('share') ? 'share' : has('count') ? 'count' : 'list',
    refs: read.refs,
    which: filter,
    ...(read.person === undefined || ask !== 'changes' ? {} : { person: read.person }),
    ...orderOf(has, ask === 'sections'),
    ...(read.most === undefined ? {} : { most: read.most }),
  })
  const hasStatus = (which.statuses?.length ?? 0) > 0
  const ofSection = which.section === undefined ? {} : { section: which.section }
  const narrow = Object.keys(which).length > 0

  if (has('changed')) return has('source', 'evidence', 'action', 'risk') ? undefined : question('changes')
  if (read.refs.length > 0) {
    if (has('evidence', 'backs') || (has('source') && has('backs', 'contradiction'))) return question('evidence')
    if (has('action', 'owner', 'due')) return question('actions')
    if (has('source')) return has('item') ? question('evidence') : undefined
    return question('explain')
  }
  if (has('signOff') && !has('item')) return has('source', 'action') ? undefined : question('signOff')
  if (has('backs', 'source') && !has('contradiction') && !(has('item') && has('evidence'))) return undefined
  if (has('action')) return question('actions', { ...which, hasAction: true })
  if (has('owner', 'due', 'overdue') && !has('item')) return has('overdue') ? question('actions', which) : undefined
  if (has('bySection') || (has('section') && which.section === undefined)) {
    if (has('score', 'highest', 'worst', 'lowest', 'best', 'summary', 'bySection') || !narrow)
      return question('sections', ofSection)
    return undefined
  }
  if (has('score')) return hasStatus || topic !== undefined ? undefined : question('score', ofSection)
  if (has('summary') || (has('overall') && has('item'))) return question('summary', ofSection)
  if (has('overridden') && has('auditor') && !has('item')) return question('changes')
  if (has('progress') && !hasStatus) return question('progress')
  if (has('who', 'when') && !has('reviewed', 'accepted', 'overridden')) return undefined
  if (has('gap') && !hasStatus) return question('items', { ...which, statuses: ['open'] })
  const anchored =
    has('item', 'severity', 'gap') || hasStatus || which.reviewed !== undefined || which.decision !== undefined
  if (!anchored && !has('risk', 'evidence', 'contradiction'))
    return which.section !== undefined && narrow ? question('items') : undefined
  if (has('item') && !narrow && !has('count', 'share') && !has('highest', 'worst', 'lowest') && tokens.length > 6)
    return undefined
  return question('items')
}

/** Of sections the worst has the lowest score, of findings the highest severity. */
function orderOf(has: (...tags: readonly Tag[]) => boolean, ofScores: boolean): Pick<FindingsQuestion, 'order'> {
  if (has('highest') || (has('worst') && !ofScores) || (has('best') && ofScores)) return { order: 'highest' }
  return has('lowest', 'worst') ? { order: 'lowest' } : {}
}

interface Read {
  tags: { tag: Tag; at: number }[]
  others: Token[]
  refs: string[]
  person: string | undefined
  section: number | undefined
  most: number | undefined
  severity: { from: number; to: number } | undefined
}

/** Cuts "about ladders" off, behind a noun for items: what a document is about is none of the audit's. */
function takeTopic(tokens: readonly Token[]): { rest: readonly Token[]; topic: string | undefined } {
  const wordOf = (token: Token) => ('word' in token ? token.word : '')
  const noun = tokens.findIndex((token) => token.kind === 'tag' && (token.tag === 'item' || token.tag === 'gap'))
  const at = tokens.findIndex((token, index) => index > noun && topicWords.has(wordOf(token)))
  if (noun < 0 || at < 0) return { rest: tokens, topic: undefined }
  const words = tokens.slice(at + 1).map(wordOf)
  const meant = words.filter((word) => !/^(?:the|a|an|of|our|any)$/.test(word))
  if (meant.length === 0 || meant.length > longestTopic || words.includes('')) return { rest: tokens, topic: undefined }
  if (meant.some((word) => noTopic.has(word))) return { rest: tokens, topic: undefined }
  if (!tokens.slice(at + 1).some(({ kind }) => kind === 'unknown')) return { rest: tokens, topic: undefined }
  return { rest: tokens.slice(0, at), topic: words.join(' ') }
}

/** Gives each number its meaning by what stands before it. @returns undefined where one has none */
function takeNumbers(tokens: readonly Token[], { refs, sections }: AuditNames): Read | undefined {
  const read: Read = {
    tags: [],
    others: [],
    refs: [],
    person: undefined,
    section: undefined,
    most: undefined,
    severity: undefined,
  }
  const tagAt = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'tag' ? token.tag : undefined
  }
  const bound = boundOf(tokens)
  let before: 'item' | 'section' | 'severity' | undefined
  const sectionOf = (token: Token) =>
    before === 'section' && tagAt(tokens.indexOf(token) - 1) === 'section' && 'word' in token
      ? sections.findIndex(({ section }) => section.toLowerCase() === token.word)
      : -1
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (sectionOf(token) >= 0) {
      // One section at a time: of two, nobody knows whether both or either is meant.
      if (read.section !== undefined) return undefined
      read.section = sectionOf(token)
    } else if (token.kind === 'tag' && token.word === 'no' && (next?.kind === 'number' || next?.kind === 'ref')) {
      before = 'item'
    } else if (token.kind === 'tag') {
      const { tag } = token
      read.tags.push({ tag, at })
      if (tag === 'item' || tag === 'section' || tag === 'severity') before = tag
      else if (tag === 'risk') before = undefined
      else if (tag !== 'filler' && !/^(?:atLeast|above|atMost|below|why|evidence|backs|not)$/.test(tag))
        before = before === 'severity' ? before : undefined
    } else if (token.kind === 'section') {
      if (read.section !== undefined) return undefined
      read.section = token.section
    } else if (token.kind === 'person') read.person = token.person
    else if (token.kind === 'ref') {
      if (!token.known && before !== 'item') return undefined
      read.refs.push(token.ref)
      before = 'item'
    } else if (token.kind === 'number') {
      if (before === 'section') return undefined
      if (before === 'severity') read.severity = clamp(token.value, bound)
      else if (before === 'item') read.refs.push(token.word)
      else if (
        tokens.some((one) => one.kind === 'tag' && /^(?:highest|worst|lowest)$/.test(one.tag)) &&
        token.value > 0
      )
        read.most = token.value
      else if (refs.includes(token.word) && tagAt(at - 1) === 'why') read.refs.push(token.word)
      else return undefined
    } else read.others.push(token)
  }
  return read
}

/** "severity 4 or more", "severity above 3". */
function boundOf(tokens: readonly Token[]): Tag | undefined {
  return tokens.flatMap((token) =>
    token.kind === 'tag' && /^(?:atLeast|above|atMost|below)$/.test(token.tag) ? [token.tag] : [],
  )[0]
}

function clamp(value: number, bound: Tag | undefined): { from: number; to: number } {
  if (bound === 'atLeast') return { from: value, to: 5 }
  if (bound === 'above') return { from: value + 1, to: 5 }
  if (bound === 'atMost') return { from: 1, to: value }
  if (bound === 'below') return { from: 1, to: value - 1 }
  return { from: value, to: value }
}

/** @returns undefined where a word belongs to nothing */
function readFilter(
  read: Read,
  has: (...tags: readonly Tag[]) => boolean,
  topic: string | undefined,
): ItemFilter | undefined {
  const denied = (tag: Tag) => isDenied(read.tags, tag)
  const asked = statusTags.filter((tag) => has(tag))
  const forActions = has('action')
  // "Open" is said of actions as well as of items.
  const statuses = forActions ? asked.filter((tag) => tag !== 'open') : asked
  const levels = read.tags.flatMap(({ tag }) => (severityWords[tag] ? [tag] : []))
  const level = levels[0]
  const ofRisk = has('risk')
  const ofSeverity =
    has('severity') || (level !== undefined && !ofRisk && has('item', 'gap', 'action', 'open', 'non_compliant'))
  if (level !== undefined && !ofRisk && !ofSeverity) return undefined
  if (levels.length > 1 && new Set(levels).size > 1 && !ofRisk && !has('severity')) return undefined
  if (has('done', 'in_progress', 'overdue') && !forActions && !has('owner', 'overdue', 'progress')) return undefined
  const severity =
    ofSeverity && !ofRisk ? (read.severity ?? join(levels.map((one) => severityWords[one]))) : read.severity
  const bands = ofRisk ? [...new Set(levels.flatMap((one) => bandWords[one] ?? []))] : []
  const isReviewed = has('unreviewed') ? false : has('reviewed') ? !denied('reviewed') : undefined
  return {
    ...(statuses.length > 0 ? { statuses } : {}),
    ...(statuses.length > 0 && statuses.some((tag) => denied(tag)) ? { notStatuses: true } : {}),
    ...(read.section === undefined ? {} : { section: read.section }),
    ...(isReviewed === undefined ? {} : { reviewed: isReviewed }),
    ...(has('overridden') && !denied('overridden') ? { decision: 'overridden' as const } : {}),
    ...(has('accepted') && !denied('accepted') ? { decision: 'accepted' as const } : {}),
    ...(has('accepted') && denied('accepted') ? { reviewed: false } : {}),
    ...(read.person !== undefined && (isReviewed !== undefined || has('overridden', 'accepted'))
      ? { reviewer: read.person }
      : {}),
    ...(has('evidence') && read.refs.length === 0 ? { hasEvidence: !denied('evidence') } : {}),
    ...(has('contradiction') ? { contradicted: !denied('contradiction') } : {}),
    ...(severity ? { severity } : {}),
    ...(bands.length > 0 ? { bands } : {}),
    ...((has('highest', 'worst', 'lowest') || ofRisk || has('severity')) && !severity && bands.length === 0
      ? { rated: true }
      : {}),
    ...(has('action') && denied('action') ? { hasAction: false } : {}),
    ...(forActions && has('open') ? { actionState: denied('open') ? ('done' as const) : ('open' as const) } : {}),
    ...(has('in_progress') ? { actionState: 'in_progress' as const } : {}),
    ...(has('done') && !has('progress')
      ? denied('done')
        ? { actionState: 'open' as const }
        : { actionState: 'done' as const }
      : {}),
    ...(has('overdue') ? { overdue: true } : {}),
    ...(has('owner') && denied('owner') ? { hasOwner: false } : {}),
    ...(has('due') && denied('due') ? { hasDue: false } : {}),
    ...(read.person !== undefined && (forActions || has('owner')) ? { owner: read.person } : {}),
    ...(topic === undefined ? {} : { topic }),
  }
}

function join(ranges: readonly ({ from: number; to: number } | undefined)[]): { from: number; to: number } | undefined {
  const given = ranges.filter((range) => range !== undefined)
  if (given.length === 0) return undefined
  return { from: Math.min(...given.map(({ from }) => from)), to: Math.max(...given.map(({ to }) => to)) }
}

/** Whether "not", "no" or "without" stands before it with nothing but small words between. */
function isDenied(tags: readonly { tag: Tag; at: number }[], denied: Tag): boolean {
  const index = tags.findIndex(({ tag }) => tag === denied)
  const before = tags.slice(0, index).filter(({ tag }) => tag !== 'filler')
  const near = before.at(-1)
  // "No action owner": what is denied stands two words on.
  const further = near && /^(?:action|item)$/.test(near.tag) ? before.at(-2) : undefined
  return near?.tag === 'not' || further?.tag === 'not'
}
