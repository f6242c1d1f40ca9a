import type { BarrierSide, BowTieKind } from '@fieldproof/schema/bow-ties'
import { sayTheSame } from '../../evidence/say-the-same.ts'
import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { findCauses } from './find-causes.ts'
import { findControl } from './find-control.ts'
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
 * that is about it a barrier. Nothing is made of what a sentence does not tie to the event by its grammar.
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
  for (const passage of passages) {
    const heading = passage.heading === '' ? undefined : readStatement(passage.heading)
    for (const { text: found } of splitDocumentText(passage.text)) {
      const sentence = found.replace(/\s+/g, ' ').trim()
      const key = sentence.toLowerCase()
      // Passages overlap, and documents repeat themselves.
      if (seen.has(key)) continue
      seen.add(key)
      const drafts = findCauses(sentence).flatMap(
        ({ cause, effect }): Pick<DraftedElement, 'kind' | 'text' | 'side'>[] => {
          const [ofCause, ofEffect] = [about.namesEvent(cause), about.namesEvent(effect)]
          if (ofCause === ofEffect) return []
          return [{ kind: ofEffect ? 'threat' : 'consequence', text: capital(ofEffect ? cause : effect), side: null }]
        },
      )
      const control = drafts.length > 0 ? undefined : findControl(sentence)
      if (control) {
        const isAbout = control.shown
          ? about.namesEvent(sentence, heading) ||
            about.namesHazard(sentence, heading) ||
            (about.share(sentence) >= named && (await compareMatter(subject, sentence)) >= near)
          : about.namesThing(sentence)
        if (isAbout) drafts.push({ kind: 'barrier', text: control.text, side: control.side })
      }
      for (const draft of drafts) {
        const own = { kind: draft.kind, quote: sentence, ...withStems(draft.text) }
        if (there.some((one) => isSame(one, own))) again++
        else {
          there.push(own)
          elements.push({ ...draft, passage, sentence })
        }
      }
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
