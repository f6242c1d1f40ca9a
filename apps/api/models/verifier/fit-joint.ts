import { join } from 'node:path'
import type { Verdict } from '../../src/evidence/verdict.ts'
import { type RuleFinding, readFeatures, verdicts } from '../../src/evidence/verifier/joint-features.ts'
import type { Reading } from '../../src/evidence/verifier/open-verifier.ts'
import { softmax } from '../../src/evidence/verifier/weigh.ts'

/**
 * `bun apps/api/models/verifier/fit-joint.ts`: fits how rules and verifier are weighed together and writes
 * `src/evidence/verifier/joint-weights.ts`. Multinomial logistic regression with a ridge around "the verifier is right",
 * by gradient descent with momentum; it ends where the gradient does.
 */
interface Held extends Omit<RuleFinding, 'candidates'> {
  /** 1 where it is not given: the passage of a pair is the only one. */
  candidates?: number
  /** What a person says. */
  person: Verdict
  reading: Reading
  /** 1 where it is not given: readings of the verifier as it is count for more than those of the ones before it. */
  weight?: number
}

const ridge = 3e-4
const rate = 0.3
const momentum = 0.95
const steps = 3_000
const classes = verdicts.length

const files = ['held-out-readings.jsonl', 'collection-readings.jsonl']
const texts = await Promise.all(files.map((file) => Bun.file(join(import.meta.dir, file)).text()))
const rows = texts
  .flatMap((text) => text.trim().split('\n'))
  .map((line) => {
    const held = JSON.parse(line) as Held
    const features = readFeatures({ ...held, candidates: held.candidates ?? 1 }, held.reading)
    // Most signals are not given: only what is not 0 is multiplied.
    return {
      told: [...features.entries()].filter(([, value]) => value !== 0),
      width: features.length,
      answer: verdicts.indexOf(held.person),
      weight: held.weight ?? 1,
    }
  })
const total = rows.reduce((sum, { weight }) => sum + weight, 0)
const size = (rows[0]?.width ?? 0) * classes
/** Row by row, a number for each verdict. */
const initial = Float64Array.from({ length: size }, (_, at) => (Math.floor(at / classes) === at % classes ? 0.5 : 0))
const weights = initial.slice()
const speed = new Float64Array(size)
const at = (array: Float64Array, index: number) => array[index] ?? 0

for (let step = 0; step < steps; step++) {
  const gradient = weights.map((value, index) => 2 * ridge * (value - at(initial, index)))
  for (const { told, answer, weight } of rows) {
    const scores = verdicts.map((_, verdict) =>
      told.reduce((sum, [feature, value]) => sum + value * at(weights, feature * classes + verdict), 0),
    )
    for (const [verdict, likelihood] of softmax(scores).entries()) {
      const error = (weight * (likelihood - (verdict === answer ? 1 : 0))) / total
      for (const [feature, value] of told) {
        const index = feature * classes + verdict
        gradient[index] = at(gradient, index) + error * value
      }
    }
  }
  for (let index = 0; index < size; index++) {
    speed[index] = momentum * at(speed, index) - rate * at(gradient, index)
    weights[index] = at(weights, index) + at(speed, index)
  }
}

const text = Array.from({ length: size / classes }, (_, feature) =>
  [...weights.slice(feature * classes, (feature + 1) * classes)].map((value) => value.toFixed(4)).join(', '),
)
  .map((row) => `  [${row}],`)
  .join('\n')
await Bun.write(
  join(import.meta.dir, '../../src/evidence/verifier/joint-weights.ts'),
  `/** Written by \`models/verifier/fit-joint.ts\`: a row for each of \`readFeatures\`, a number for each of \`verdicts\`. */\nexport const jointWeights: readonly (readonly number[])[] = [\n${text}\n]\n`,
)
