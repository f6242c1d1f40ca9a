import type { BowTieKind } from '@fieldproof/schema/bow-ties'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import { type DraftPassage, draftElements } from './drafting/draft-elements.ts'
import type { Topic } from './drafting/read-topic.ts'
import { matchTests, type TestedBarrier, type TestingQuestion } from './match-tests.ts'

/** All that reads the texts of documents and audits here; it runs in processes that can be ended. */
export const barrierTexts = {
  async draft({
    topic,
    passages,
    known,
  }: {
    topic: Topic
    passages: readonly DraftPassage[]
    known: readonly { kind: BowTieKind; text: string; quote: string }[]
  }) {
    const { compareMatter } = await openVerifier()
    return draftElements(topic, passages, known, compareMatter)
  },

  test({ barriers, items }: { barriers: readonly TestedBarrier[]; items: readonly TestingQuestion[] }) {
    return matchTests(barriers, items, { today: new Date() })
  },
}

/** As the services call it. */
export type BarrierTexts = ReadElsewhere<typeof barrierTexts>
