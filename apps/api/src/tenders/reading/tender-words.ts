import { contentStems } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'

/** Words that stand for each other in tenders and bids. */
const kindred: readonly (readonly string[])[] = [
  'subcontract subcontracted subcontractor subcontracting partner partners outsource outsourced',
  'bond guarantee security deposit surety',
  'insurance insured cover indemnity',
  'personnel staff employees employee workers people team crew crews technicians persons',
  'certificate certificates certified certification accredited accreditation',
  'maintain maintenance service serviced servicing',
  'warranty guarantee guaranteed defects',
  'supply deliver delivered provide furnish',
  'report reported reports notify notified inform informed',
  'calibrated calibration',
  'begin start commence commencement mobilise mobilisation mobilization',
  'complete completed completion finish finished',
  'vehicle vehicles truck trucks van vans',
  'submit submitted upload uploaded send sent hand',
  'stock store warehouse depot spares',
  'examine examined inspect inspected inspection',
  'proposal bid tender offer quotation',
  'contractor supplier vendor bidder provider',
  'price prices rate rates fee fees',
  'fixed firm',
  'component components part parts',
  'training trained course courses',
  'hotline helpdesk support',
  'repair repaired rectify rectified remedy',
  'replace replaced replacement exchange',
].map((words) => words.split(' ').map(stemOf))

const groupOf = new Map(kindred.flatMap((group, index) => group.map((word) => [word, index] as const)))

/** What every requirement says, whatever it is about. */
const empty = new Set(
  contentStems(
    'contractor bidder tenderer supplier vendor company employer client purchaser shall must should required requirement provide ensure proposal tender bid contract work works include applicable accordance',
  ),
)

/** The stems of a requirement that a bid has to meet, each once. */
export function tellingStems(text: string): string[] {
  const all = [...new Set(contentStems(text))]
  const telling = all.filter((one) => !empty.has(one))
  return telling.length > 0 ? telling : all
}

/** How well a text's stems meet one word: 1 by itself, 0.8 by a word that stands for it. */
export function meetsStem(own: ReadonlySet<string>, asked: string): number {
  if (own.has(asked)) return 1
  const group = groupOf.get(asked)
  if (group === undefined) return 0
  return (kindred[group] ?? []).some((other) => own.has(other)) ? 0.8 : 0
}
