import { countRewordings } from './judging/count-rewordings.ts'

/** `bun apps/api/eval/reword-claims.ts [--list]`: how many right sentences in other words the judge takes for supported. */
const { rewordings, documents, supported, doubted } = await countRewordings()
if (process.argv.includes('--list'))
  for (const { text, judgement } of doubted)
    process.stdout.write(
      `${judgement.verdict}: ${text}  ${judgement.aspects.map(({ aspect, outcome }) => `${aspect} ${outcome}`).join(', ')}\n`,
    )
process.stdout.write(`${rewordings} rewordings of ${documents} documents; ${supported} supported\n`)
