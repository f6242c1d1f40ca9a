import { join } from 'node:path'
import { judgeStretches } from '../src/evidence/judge.ts'
import type { Verdict } from '../src/evidence/verdict.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { readCollection } from './collections/read-collection.ts'
import { judgingDay } from './judging/count-mutants.ts'

/**
 * `bun apps/api/eval/judge-collections.ts [--list] [folder …]`: what the judge says when a question meets all policies of an
 * organisation, where most of what is near to it shows nothing of it. Without folders `c8`, on which nothing is fitted.
 */
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const folders = named.length > 0 ? named : [join(import.meta.dir, 'collections/c8')]
const verifier = await openVerifier()
const persons = ['met', 'partly', 'denied', 'unclear', 'not labelled'] as const
const shown = { supported: 'met', partly: 'partly', contradicted: 'denied' } as const

for (const folder of folders) {
  const { paragraphs, stretches } = readCollection(folder)
  const verdicts = new Map(stretches.map(({ ask, passage, verdict }) => [`${ask}\n${passage}`, verdict]))
  const said = new Map<Verdict, (typeof persons)[number][]>()
  const asks = new Set(stretches.map(({ ask }) => ask))
  for (const ask of asks)
    for (const { verdict, span } of await judgeStretches({ as: 'question', text: ask }, paragraphs, {
      today: judgingDay,
      verifier,
    })) {
      const passage = paragraphs[span.index]?.slice(span.start, span.end) ?? ''
      const person = verdicts.get(`${ask}\n${passage}`) ?? 'not labelled'
      said.set(verdict, [...(said.get(verdict) ?? []), person])
      if (process.argv.includes('--list') && verdict !== 'unclear')
        print(`  called ${verdict}, is ${person}: ${ask} — ${passage}`)
    }
  const met = stretches.filter(({ verdict }) => verdict === 'met').length
  print(
    `${folder.replace(/^.*\//, '')}: ${asks.size} questions, ${stretches.length} stretches labelled, ${met} show it`,
  )
  for (const [verdict, name] of Object.entries(shown)) {
    const labels = said.get(verdict as Verdict) ?? []
    const count = (person: (typeof persons)[number]) => labels.filter((one) => one === person).length
    print(`  called ${name}: ${labels.length}; ${persons.map((person) => `${count(person)} ${person}`).join(', ')}`)
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
