import { describe, expect, test } from 'bun:test'
import type { Aspect, Outcome, Verdict } from '../verdict.ts'
import type { Reading } from './open-verifier.ts'
import { type ClaimFinding, weighClaim } from './weigh-claim.ts'

const found = (verdict: Verdict, ...aspects: [Aspect, Outcome][]): ClaimFinding => ({
  verdict,
  restated: 0,
  isGathered: false,
  isForemost: true,
  aspects: aspects.map(([aspect, outcome]) => ({ aspect, outcome, start: 0, end: 0 })),
})
const reading = (supported: number, partly: number, contradicted: number): Reading => ({
  supported,
  partly,
  contradicted,
  unclear: 1 - supported - partly - contradicted,
})
const saysSo = reading(0.97, 0.01, 0.01)
const deniesIt = reading(0.01, 0.01, 0.97)
const torn = reading(0.25, 0.25, 0.25)

/** What is said where the passage, its sentence and the other model read as given, each as the one before where it is left out. */
async function weigh(finding: ClaimFinding, passage: Reading, sentence = passage, other = sentence) {
  const readings = {
    ofPassage: () => Promise.resolve(passage),
    ofSentence: () => Promise.resolve(sentence),
    byOther: () => Promise.resolve(other),
  }
  return (await weighClaim(finding, readings)).verdict
}

describe('what is supported', () => {
  const otherWords = found('unclear', ['matter', 'missing'])

  test('the verifier stands in for other words, never for a figure or a condition', async () => {
    expect(await weigh(otherWords, saysSo)).toBe('supported')
    for (const amiss of [
      ['quantity', 'missing'],
      ['condition', 'short'],
      ['polarity', 'conflict'],
    ] as [Aspect, Outcome][])
      expect(await weigh(found('unclear', ['matter', 'missing'], amiss), saysSo)).toBe('unclear')
  })

  test('it has to stand in the sentence alone too', async () => {
    expect(await weigh(otherWords, reading(0.75, 0.1, 0.1), saysSo)).toBe('supported')
    expect(await weigh(otherWords, reading(0.75, 0.1, 0.1), reading(0.1, 0.1, 0.7))).not.toBe('supported')
  })

  test('words gathered from several clauses, or out of a sentence that says much else, have to be heard', async () => {
    const rules = found('supported', ['matter', 'found'])
    const some = reading(0.5, 0.2, 0.2)
    expect(await weigh({ ...rules, restated: 0.6, isGathered: true }, some)).not.toBe('supported')
    expect(await weigh({ ...rules, restated: 0.4 }, some)).not.toBe('supported')
    expect(await weigh({ ...rules, restated: 0.6 }, some)).toBe('supported')
    expect(await weigh({ ...rules, restated: 0.4 }, saysSo)).toBe('supported')
    expect(await weigh({ ...rules, restated: 0.6 }, reading(0, 0, 0.995))).not.toBe('supported')
  })
})

describe('what is contradicted', () => {
  const conflict = found('contradicted', ['matter', 'found'], ['quantity', 'conflict'])

  test("by the rules alone where it is its source's own sentence, elsewhere where the verifier leans to it", async () => {
    expect(await weigh(conflict, torn)).not.toBe('contradicted')
    expect(await weigh(conflict, saysSo)).not.toBe('supported')
    expect(await weigh(conflict, reading(0.2, 0.2, 0.55))).toBe('contradicted')
    expect(await weigh({ ...conflict, restated: 0.9 }, torn)).toBe('contradicted')
  })

  test('by one model where the rules found what clashes, though not every word of the claim', async () => {
    const clash = found('unclear', ['matter', 'missing'], ['polarity', 'conflict'])
    expect(await weigh(clash, deniesIt, deniesIt, torn)).toBe('contradicted')
    expect(await weigh(clash, reading(0.1, 0.1, 0.7))).toBe('unclear')
  })

  test('without that, only where both models say so, and in the sentence that names most of it', async () => {
    const otherWords = found('unclear', ['matter', 'missing'])
    expect(await weigh(otherWords, deniesIt)).toBe('contradicted')
    expect(await weigh(otherWords, deniesIt, deniesIt, torn)).toBe('unclear')
    expect(await weigh({ ...otherWords, isForemost: false }, deniesIt)).toBe('unclear')
  })
})

test('a claim that is its source sentence but for a word is not read at all', async () => {
  const unread = () => Promise.reject(new Error('read all the same'))
  const readings = { ofPassage: unread, ofSentence: unread, byOther: unread }
  for (const verdict of ['supported', 'contradicted'] as const) {
    const own = { ...found(verdict, ['matter', 'found']), restated: 0.9 }
    expect((await weighClaim(own, readings)).verdict).toBe(verdict)
  }
})
