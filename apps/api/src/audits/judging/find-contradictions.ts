import type { AuditContradiction } from '@fieldproof/schema/audits'
import { differenceWords } from '@fieldproof/schema/proof'
import type { Difference, DifferingSide } from '../../evidence/differences/difference.ts'
import { findDifferences } from '../../evidence/differences/find-differences.ts'
import type { JudgeOptions } from '../../evidence/judge.ts'
import { contentStems } from '../../language/content-words.ts'
import { nameDocument } from '../../platform/name-document.ts'
import { presentSource, presentStretch } from '../present-evidence.ts'
import type { SourceSpan } from './find-spans.ts'
import type { PartFinding, Shown } from './judge-part.ts'

/** Words of a topic at most. */
const longestTopic = 8

/** A document that says it and one that denies it, each quoted. */
export function contradict(topic: string, support: Shown, denial: Shown): AuditContradiction {
  const side = ({ source, ...stretch }: Shown, figure: string) => ({ ...quoteSide(source, stretch), figure })
  return { topic, statements: [side(support, 'Says so'), side(denial, 'Denies it')] }
}

/**
 * What documents say differently of the things that a question asks: "repeated at intervals not exceeding 2 hours" in one, "repeated at
 * least every 4 hours" in another. A third document stands beside those that it differs from in the same.
 */
export async function findContradictions(
  parts: readonly PartFinding[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<AuditContradiction[]> {
  const found: {
    aspect: Difference['aspect']
    topic: string
    statements: Map<string, AuditContradiction['statements'][number]>
  }[] = []
  for (const { asked, all } of parts) {
    const sources = [...new Set(all.map(({ source }) => source))]
    const passages = sources.map(({ documentId, fileName, documentClass, text }) => ({
      documentId: documentId ?? fileName,
      document: nameDocument(fileName),
      documentClass,
      heading: '',
      text,
    }))
    for (const { aspect, sides } of await findDifferences(asked, passages, options)) {
      const statements = sides.map((side) => stateOf(side, sources))
      const keys = statements.map((one) => `${one?.documentId} ${one?.page} ${one?.quote}`)
      const group = found.find((known) => known.aspect === aspect && keys.some((key) => known.statements.has(key)))
      const own = group?.statements ?? new Map()
      for (const [index, one] of statements.entries()) if (one) own.set(keys[index] ?? '', one)
      if (!group)
        found.push({
          aspect,
          topic: describeTopic(
            statements.map((one) => one?.quote ?? ''),
            aspect,
          ),
          statements: own,
        })
    }
  }
  return found.map(({ topic, statements }) => ({ topic, statements: [...statements.values()] }))
}

function stateOf({ passage, start, end, words }: DifferingSide, sources: readonly SourceSpan[]) {
  const source = sources[passage]
  return source && { ...quoteSide(source, { start, end }, words), figure: words }
}

/** Of a stretch that goes over to the next page the part that has the figure, else how it begins. */
function quoteSide(source: SourceSpan, stretch: { start: number; end: number }, figure = '') {
  const pages = presentStretch(source, stretch)
  return pages.find(({ quote }) => quote.includes(figure)) ?? pages[0] ?? presentSource(source, '')
}

/** The words that both statements share, as the first one has them; else in what they differ. */
function describeTopic([first = '', second = '']: readonly string[], aspect: Difference['aspect']): string {
  const there = new Set(contentStems(second))
  const words = first.match(/\p{L}[\p{L}-]*/gu) ?? []
  const shared = words.filter((word) => contentStems(word).some((stem) => there.has(stem)))
  const topic =
    [...new Set(shared.map((word) => word.toLowerCase()))].slice(0, longestTopic).join(' ') || differenceWords[aspect]
  return topic.charAt(0).toUpperCase() + topic.slice(1)
}
