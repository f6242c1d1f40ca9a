import type { Likeness } from '@fieldproof/schema/document-revisions'
import { nameDocument } from '../platform/name-document.ts'
import { shareOf } from './align-clauses.ts'
import { tokensOf } from './clause.ts'
import { edition, type NamedDocument, numbersOf } from './read-document-names.ts'

const alikeTitles = 0.8
const alikeWords = 0.75

/** In what two documents are so alike that one may revise the other; empty where nothing tells so. */
export function findLikeness(one: NamedDocument, other: NamedDocument & { sharedWords: number }): Likeness[] {
  const numbers = numbersOf(one)
  return [
    ...(haveAlikeTitles(one, other) ? (['title'] as const) : []),
    ...([...numbersOf(other)].some((number) => numbers.has(number)) ? (['number'] as const) : []),
    ...(other.sharedWords >= alikeWords ? (['text'] as const) : []),
  ]
}

function haveAlikeTitles(one: NamedDocument, other: NamedDocument): boolean {
  const [files, titles] = [[one, other].map((it) => nameDocument(it.originalName)), [one, other].map((it) => it.title)]
  return [files, titles].some(([first, second]) => {
    const [a, b] = [first, second].map((name) => tokensOf((name ?? '').replace(/_/g, ' ').replace(edition, ' ')))
    return a !== undefined && b !== undefined && a.length > 0 && shareOf(a, b) >= (a.length > 1 ? alikeTitles : 1)
  })
}
