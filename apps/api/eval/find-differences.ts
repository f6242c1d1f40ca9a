import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { countDifferences, type DifferencePair } from './differences/count-differences.ts'

/**
 * `bun apps/api/eval/find-differences.ts [--list] [file …]`: how many pairs of passages that differ are said to, and how many that do
 * not. Without files our own two halves.
 */
const verifier = await openVerifier()
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const files =
  named.length > 0 ? named : ['unseen', 'tuned'].map((name) => `${import.meta.dir}/differences/${name}.json`)

for (const file of files) {
  const pairs: DifferencePair[] = await Bun.file(file).json()
  const { differing, found, same, wrong, named: inAspect, failures } = await countDifferences(pairs, verifier)
  print(
    `${file.replace(/^.*\//, '')}: ${found} of ${differing} that differ are said to (${inAspect} in the right aspect); ` +
      `${wrong} of ${same} that do not`,
  )
  if (process.argv.includes('--list')) for (const failure of failures) print(`  ${failure}`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
