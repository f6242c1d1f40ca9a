import type { AskedName } from '../evidence/question/read-names.ts'
import { contentStems } from '../language/content-words.ts'
import { containsTag, containsWords, nameTokens } from './match-names.ts'

/** A name of the question that documents bear. */
export interface KnownName {
  kind: AskedName['kind']
  text: string
  tokens: readonly string[]
  start: number
  end: number
  /** Documents that are called so. */
  documents: ReadonlySet<string>
  /** Passages that bear it, of those that were read. */
  bearers: number
  /** More passages bear it than were read. */
  isEverywhere: boolean
  /** Documents in which it stands somewhere; undefined where that is too many to say. */
  within: ReadonlySet<string> | undefined
}

/** Which passages a question's names leave. */
export interface NameRule {
  /** Names that stand in no document, as they were asked. */
  missing: string[]
  /** Documents that can answer; undefined where the question names none. */
  documentIds: string[] | undefined
  allows(passage: { documentId: string; heading: string; text: string }): boolean
  /** Words of the names that the documents bear, in small letters; also of those that a later question replaced. */
  known: string[]
  /** A text without the parties whose documents alone are searched: whose it is tells none of their passages from another. */
  withoutNames(text: string): string
}

export const noNames: NameRule = {
  missing: [],
  documentIds: undefined,
  allows: () => true,
  known: [],
  withoutNames: (text) => text,
}

/** Content words that must be left of a question without its names. */
const enoughWords = 2

/** Whether a text's tokens bear a name of this kind. */
export const containsName = (kind: AskedName['kind'], tokens: readonly string[], name: readonly string[]) =>
  kind === 'tag' ? containsTag(tokens, name) : containsWords(tokens, name)

/** Names of one kind that are set beside each other are any of them; names of different kinds must all be met. */
export function joinNames(known: readonly KnownName[], text: string): KnownName[][] {
  const groups: KnownName[][] = []
  for (const kind of ['title', 'party', 'tag', 'edition'] as const) {
    let group: KnownName[] | undefined
    let end = 0
    for (const name of known.filter((one) => one.kind === kind).sort((a, b) => a.start - b.start)) {
      const between = text.slice(end, name.start)
      const beside =
        /\b(?:and|or|than|versus|vs|with|between|nor)\b|[,;&/]/i.test(between) || kind === 'tag' || kind === 'edition'
      if (!group || !beside) {
        group = []
        groups.push(group)
      }
      group.push(name)
      end = name.end
    }
  }
  return groups
}

export function makeRule(groups: readonly KnownName[][], missing: string[], known: string[]): NameRule {
  const documentsOf = (group: readonly KnownName[]) =>
    group.some(
      ({ within }) => within === undefined && group.every(({ kind }) => kind !== 'edition' && kind !== 'title'),
    )
      ? undefined
      : new Set(group.flatMap(({ documents, within }) => [...documents, ...(within ?? [])]))
  const sets = groups.map(documentsOf).filter((one) => one !== undefined)
  const [first, ...others] = sets
  const documentIds = first && [...first].filter((id) => others.every((one) => one.has(id)))
  const parties = groups.flat().filter(namesItsDocumentsOnly)
  return {
    missing,
    documentIds,
    known,
    withoutNames(text) {
      const rest = parties.reduce((left, { text: name }) => withoutName(left, name), text)
      return contentStems(rest).length < enoughWords ? text : rest
    },
    allows({ documentId, heading, text }) {
      const tokens = nameTokens(`${heading}\n${text}`)
      const meets = ({ kind, documents, tokens: name }: KnownName) =>
        documents.has(documentId) || (kind !== 'edition' && containsName(kind, tokens, name))
      return groups.every((group) => group.some(meets))
    },
  }
}

/** From so many passages on a name is that of a letterhead; fewer may be those that speak of one site among others. */
const many = 20

/** A party that its own documents are searched for, in which it tells no passage from another. */
const namesItsDocumentsOnly = ({ kind, documents, isEverywhere, bearers, within }: KnownName) =>
  kind === 'party' &&
  documents.size > 0 &&
  (isEverywhere || (bearers >= many && within !== undefined && [...within].every((id) => documents.has(id))))

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return text
  const rest = text.slice(at + name.length).replace(/^['’]s\b/, '')
  return `${text.slice(0, at).trimEnd()} ${rest.trimStart()}`.trim()
}
