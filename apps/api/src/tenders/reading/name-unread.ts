import { normaliseRef } from '../judging/find-paragraphs.ts'
import { shorten } from '../shorten.ts'
import type { FoundFact } from './find-key-facts.ts'
import type { Amendments } from './read-amendments.ts'
import { restatedFacts } from './replace-facts.ts'

interface Read {
  amended: Pick<Amendments, 'deleted' | 'unread'>
  facts: readonly FoundFact[]
}

/** Amendments that took no effect, in sentences for a person: of a form that is not applied, or of a clause that is not there. */
export function nameUnread({ amended, facts }: Read, before: readonly { ref: string }[]): string[] {
  const refs = new Set(before.map(({ ref }) => normaliseRef(ref)))
  const applied = restatedFacts(facts)
  const unread = amended.unread.filter(
    ({ page, text }) => !applied.some((one) => one.page === page && text.includes(one.quote)),
  )
  return [
    ...unread.map(({ page, text }) => `Not applied: page ${page} says “${shorten(text)}”.`),
    ...amended.deleted
      .filter((ref) => !refs.has(normaliseRef(ref)))
      .map((ref) => `Not applied: it deletes ${ref}, and no requirement has that number.`),
  ]
}
