import { itemKindLabels, polarityLabels } from '@fieldproof/schema/item-kinds'
import type { AuditItemsRepo, CheckedItem, ItemText } from './audit-items.repo.ts'
import type { AuditsTransaction } from './audits.repo.ts'
import { type OwnKind, settleKinds } from './reading/item-kind.ts'

/** Fields that may be corrected, by their names in the history. */
const fieldNames = {
  ref: 'reference',
  section: 'section',
  sectionTitle: 'section title',
  question: 'question',
  clause: 'clause',
  weight: 'weight',
  kind: 'kind',
  polarity: 'good answer',
} as const satisfies Partial<Record<keyof ItemText, string>>
type Field = keyof typeof fieldNames

/**
 * Changes the fields of an item that are given and differ. Its kind goes with a changed question, unless somebody chose it.
 * @param own what a given question says of its kind
 * @param list the items of the audit
 * @returns what the history says of it
 */
export async function correctItem(
  { items, trx, list }: { items: AuditItemsRepo; trx: AuditsTransaction; list: readonly CheckedItem[] },
  before: CheckedItem,
  input: Partial<ItemText>,
  own: OwnKind | undefined,
): Promise<string> {
  const sectionTitle = input.sectionTitle ?? before.sectionTitle
  const isAsked = input.question !== undefined && input.question !== before.question
  const others = list.filter((one) => one !== before)
  const [read] = own && isAsked && !before.kindChosen ? settleKinds([{ ...own, sectionTitle }], others) : []
  const now: ItemText = {
    ref: input.ref ?? before.ref,
    section: input.section ?? before.section,
    sectionTitle,
    question: input.question ?? before.question,
    clause: input.clause ?? before.clause,
    weight: input.weight === undefined ? before.weight : input.weight,
    kind: input.kind ?? read?.kind ?? before.kind,
    polarity: input.polarity ?? read?.polarity ?? before.polarity,
    kindChosen: isChosen(input) ?? before.kindChosen,
  }
  const changed = (Object.keys(fieldNames) as Field[]).filter((name) => now[name] !== before[name])
  if (changed.some((name) => name !== 'kind' && name !== 'polarity'))
    await items.correct(trx, before, now, { anew: changed.includes('question') || changed.includes('clause') })
  // What was found of the kind that it was taken for is found anew.
  const isOther = now.kind !== before.kind || now.polarity !== before.polarity || now.kindChosen !== before.kindChosen
  if (isOther) await items.setKind(trx, before, now)
  const told = changed.map((name) => `${fieldNames[name]} from “${wordsOf(before, name)}” to “${wordsOf(now, name)}”`)
  return `Changed ${nameOf(before)}: ${told.join(', ') || 'nothing'}`
}

/** Whether kind and polarity are somebody's choice; undefined where nothing is said of them. */
export function isChosen({ kind, polarity, kindChosen }: Partial<ItemText>): boolean | undefined {
  return kindChosen ?? (kind !== undefined || polarity !== undefined ? true : undefined)
}

function wordsOf(item: ItemText, name: Field): string {
  if (name === 'kind') return itemKindLabels[item.kind]
  return name === 'polarity' ? polarityLabels[item.polarity] : `${item[name] ?? ''}`
}

/** As the history names it: "item 4.2". */
export function nameOf({ ref, question }: Pick<ItemText, 'ref' | 'question'>): string {
  return ref === '' ? `“${question.slice(0, 60)}”` : `item ${ref}`
}
