import { bearsOut } from '../src/evidence/bears-out.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from './judging/count-mutants.ts'

/**
 * `bun apps/api/eval/judge-quotations.ts [--list] [file]`: of the quotations that a model might give for "compliant" or "met" those
 * that bear it out, in other words than the question's, and those on the same thing that show nothing of it. Our own file was looked
 * at in its first of every two lines only.
 */
interface Quotation {
  asked: string
  quote: string
  right: boolean
}

const list = process.argv.includes('--list')
const file = process.argv.slice(2).find((one) => !one.startsWith('--'))
const path = file ?? new URL('./judging/quotations.jsonl', import.meta.url).pathname
const lines = (await Bun.file(path).text()).trim().split('\n')
const verifier = await openVerifier()
const halves = [
  { name: 'looked at', right: 0, rightBorne: 0, junk: 0, junkBorne: 0 },
  { name: 'not looked at', right: 0, rightBorne: 0, junk: 0, junkBorne: 0 },
] as const
for (const [index, line] of lines.entries()) {
  const { asked, quote, right } = JSON.parse(line) as Quotation
  const borne = await bearsOut({ as: 'question', text: asked }, quote, 'shown', { today: judgingDay, verifier })
  const half = halves[index % 2 === 0 ? 0 : 1]
  half[right ? 'right' : 'junk']++
  if (borne) half[right ? 'rightBorne' : 'junkBorne']++
  if (list && borne !== right && index % 2 === 0)
    print(`${right ? 'right, refused' : 'junk, taken'}: ${asked} — ${quote}`)
}
for (const { name, right, rightBorne, junk, junkBorne } of halves)
  print(`${name}: ${rightBorne} of ${right} right ones accepted, ${junkBorne} of ${junk} that show nothing`)

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
