import type { BarrierSide, BowTieKind } from '@fieldproof/schema/bow-ties'
import { sayTheSame } from '../../evidence/say-the-same.ts'
import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { draftStructure } from './draft-structure.ts'
import { findCauses } from './find-causes.ts'
import { findControl, tellSide } from './find-control.ts'
import { findRegisterRows } from './find-register-rows.ts'
import { readTopic, type Topic } from './read-topic.ts'

/** A passage that was found for the top event. */
export interface DraftPassage {
  id: string
  documentId: string
  fileName: string
  /** 1-based. */
  page: number
  heading: string
  text: string
  revision?: string | null
}

/** An element as its sentence gives it. */
export interface DraftedElement {
  kind: BowTieKind
  text: string
  side: BarrierSide | null
  passage: DraftPassage
  /** Verbatim on the page, in one line. */
  sentence: string
}

/** How near two texts are in what they are about, -1 to 1. */
export type CompareMatter = (one: string, other: string) => Promise<number>

/** So near a duty is that is about the top event or its hazard without naming them, and so much of their words it shares. */
const near = 0.5
const named = 0.3
/** Share of the words of both that both have, from which two elements may say the same. */
const comparable = 0.6

/**
 * The elements of a bow-tie that sentences give: a cause of the event is a threat, an effect of it a consequence, and a duty
 * that is about it a barrier. So are what tables and lists call by these names beside the event. Nothing is made of what a
 * sentence does not tie to it by its grammar, nor a table by its columns.
 * @param known texts of elements that are there already, dismissed ones included
 * @returns in the order of the passages, with how many of them are known
 */
export async function draftElements(
  topic: Topic,
  passages: readonly DraftPassage[],
  known: readonly { kind: BowTieKind; text: string; quote: string }[],
  compareMatter: CompareMatter,
): Promise<{ elements: DraftedElement[]; known: number }> {
  const about = readTopic(topic)
  const subject = [topic.topEvent, topic.hazard].filter((text) => text !== '').join(': ')
  const there = known.map(({ kind, text, quote }) => ({ kind, quote, ...withStems(text) }))
  const elements: DraftedElement[] = []
  const seen = new Set<string>()
  let again = 0
  const keep = (passage: DraftPassage, sentence: string, draft: Pick<DraftedElement, 'kind' | 'text' | 'side'>) => {
    const own = { kind: draft.kind, quote: sentence, ...withStems(draft.text) }
    if (there.some((one) => isSame(one, own))) again++
    else {
      there.push(own)
      elements.push({ ...draft, passage, sentence })
    }
  }
  for (const passage of passages) {
    const rows = findRegisterRows(passage)
    for (const { sentence, ...draft } of draftStructure(about, passage, rows, tellSide)) {
      seen.add(sentence.toLowerCase())
      keep(passage, sentence, { ...draft, text: capital(draft.text) })
    }
    const heading = passage.heading === '' ? undefined : readStatement(passage.heading)
    for (const { text: found } of splitDocumentText(passage.text)) {
      const sentence = found.replace(/\s+/g, ' ').trim()
      const key = sentence.toLowerCase()
      // A row of a register says what its columns say, and no more.
      if (rows.some((row) => row.sentence.includes(sentence))) continue
      // Passages overlap, and documents repeat themselves.
      if (seen.has(key)) continue
      seen.add(key)
      // A cause in one cell of a row has its effect there.
      const drafts = found
        .split('\t')
        .flatMap(findCauses)
        .flatMap(({ cause, effect }): Pick<DraftedElement, 'kind' | 'text' | 'side'>[] => {
          const [ofCause, ofEffect] = [about.namesEvent(cause), about.namesEvent(effect)]
          if (ofCause === ofEffect) return []
          return [{ kind: ofEffect ? 'threat' : 'consequence', text: capital(ofEffect ? cause : effect), side: null }]
        })
      const control = drafts.length > 0 ? undefined : findControl(sentence)
      if (control) {
        const isAbout = control.shown
          ? about.namesEvent(sentence, heading) ||
            about.namesHazard(sentence, heading) ||
            (about.share(sentence) >= named && (await compareMatter(subject, sentence)) >= near)
          : about.namesThing(sentence)
        if (isAbout) drafts.push({ kind: 'barrier', text: control.text, side: control.side })
      }
      for (const draft of drafts) keep(passage, sentence, draft)
    }
  }
  return { elements, known: again }
}

interface Compared {
  kind: BowTieKind
  text: string
  quote: string
  stems: ReadonlySet<string>
}

const withStems = (text: string) => ({ text, stems: new Set(contentStems(text)) })

function isSame(one: Compared, other: Compared): boolean {
  if (one.kind !== other.kind) return false
  if (one.quote === other.quote && one.text === other.text) return true
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length
  const all = one.stems.size + other.stems.size - shared
  if (all === 0 || shared / all < comparable) return false
  return shared === all || sayTheSame(one.text, other.text)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
