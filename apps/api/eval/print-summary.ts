import { findWorseStep } from './find-worse-step.ts'
import type { Share, Summary } from './summarize.ts'

const names = {
  keyword: 'keyword search',
  vector: 'vector search',
  fused: 'both, plainly fused',
  joined: '· joined by scores',
  named: '· by what is named',
  retrieval: 'retrieval',
  answer: "answer's sources",
}

/** The figures of a set of questions as a table. */
export function printSummary(name: string, summary: Summary, print: (line: string) => void): void {
  print(`\n${name}`)
  print(
    `  ${'right page'.padEnd(20)}${'first'.padEnd(16)}${'first 3'.padEnd(16)}${'first 5'.padEnd(16)}MRR    median ms`,
  )
  for (const [method, recall] of Object.entries(summary.recall)) {
    const columns = [recall.at1, recall.at3, recall.at5].map((one) => asShare(one).padEnd(16)).join('')
    print(
      `  ${names[method as keyof typeof names].padEnd(20)}${columns}${recall.mrr.toFixed(3)}  ${recall.medianMs.toFixed(0)}`,
    )
  }
  const worse = findWorseStep(summary.recall)
  if (worse)
    print(
      `  BELOW PLAIN FUSION: “${names[worse.step].replace('· ', '')}” takes the MRR from ${worse.before.toFixed(3)} to ${worse.after.toFixed(3)}`,
    )
  print(`  answers that hold what they must    ${asShare(summary.contains)}`)
  print(`  unanswerable questions declined     ${asShare(summary.declined)}`)
  print(`  … said to be unsure                 ${asShare(summary.unsure)}`)
  print(`  answerable questions declined       ${asShare(summary.wronglyDeclined)}`)
  print(`  … said to be unsure                 ${asShare(summary.wronglyUnsure)}`)
  print(`  quotes that stand on their page     ${asShare(summary.verbatim)}`)
  print(`  sentences whose figures stand there ${asShare(summary.grounded)}`)
  print(`  median ms to the first words        ${summary.medianFirstWordsMs.toFixed(0)}`)
}

function asShare({ part, whole }: Share): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} % (${part}/${whole})`
}
