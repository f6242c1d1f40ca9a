import { join } from 'node:path'
import { readCollection } from '../../eval/collections/read-collection.ts'
import { readAsk } from '../../src/evidence/ask.ts'
import { judgeAsk } from '../../src/evidence/judge-ask.ts'
import { matchWords } from '../../src/evidence/match-terms.ts'
import { findNearestStretches } from '../../src/evidence/nearest-stretches.ts'
import { readStatement } from '../../src/evidence/statement.ts'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { plainPassage } from '../../src/evidence/verifier/plain-passage.ts'

/**
 * `bun apps/api/models/verifier/read-collections.ts`: writes what rules and verifier say of the labelled stretches of the
 * collections that the weights are fitted on, `collection-readings.jsonl`; `fit-joint.ts` reads it.
 */
const fitted = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
const judgingDay = new Date('2026-01-01')
const inVerdicts = { met: 'supported', partly: 'partly', denied: 'contradicted', unclear: 'unclear' } as const
/** Seven labels in eight are "unclear": counted whole they would outweigh the pairs whose passages speak of what is asked. */
const weight = 0.25

const verifier = await openVerifier()
const lines: string[] = []
for (const name of fitted) {
  const { paragraphs, stretches } = readCollection(join(import.meta.dir, '../../eval/collections', name))
  const candidates = new Map<string, number>()
  for (const { ask, passage, verdict } of stretches) {
    const asked = { as: 'question', text: ask } as const
    if (!candidates.has(ask)) candidates.set(ask, (await findNearestStretches(asked, paragraphs, verifier)).candidates)
    const statement = readStatement(passage)
    const said = plainPassage(passage)
    const rules = judgeAsk(ask, [passage], { today: judgingDay })
    lines.push(
      JSON.stringify({
        person: inVerdicts[verdict],
        verdict: rules.verdict,
        coverage: round(matchWords(readAsk(ask), [{ statement, from: 0, to: statement.words.length }]).coverage),
        nearness: round(await verifier.compareMatter(ask, said)),
        candidates: candidates.get(ask),
        aspects: rules.aspects.map(({ aspect, outcome }) => ({ aspect, outcome })),
        reading: Object.fromEntries(
          Object.entries(await verifier.read('question', ask, said)).map(([one, share]) => [one, round(share)]),
        ),
        weight,
      }),
    )
  }
}
await Bun.write(join(import.meta.dir, 'collection-readings.jsonl'), `${lines.join('\n')}\n`)

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
