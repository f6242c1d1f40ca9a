import type { addAuditItemsInputSchema } from '@fieldproof/schema/audit-calls'
import type { ItemBox } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { CheckedItem, NewItem } from './audit-items.repo.ts'
import type { AuditTexts } from './audit-texts.ts'
import { isChosen } from './correct-item.ts'
import { type OwnKind, settleKinds } from './reading/item-kind.ts'

type GivenItem = z.output<typeof addAuditItemsInputSchema>['items'][number]

/**
 * Reads by what questions of a person are answered, before their audit is locked: it is done in another process.
 * @returns one for each question
 */
export const createReadKinds =
  (texts: Pick<AuditTexts, 'readOwnKinds'>) =>
  async ({ userId }: Actor, questions: readonly string[]): Promise<OwnKind[]> =>
    questions.length === 0 ? [] : texts.readOwnKinds({ questions }, { owner: userId })

/**
 * New items of what a person gave of them. Their kinds are read as those of a questionnaire are, where nobody chose them;
 * they stand in the section of the one before them.
 * @param own what the question of each says of its kind
 */
export function makeItems(
  given: readonly GivenItem[],
  own: readonly OwnKind[],
  { list, after }: { list: readonly CheckedItem[]; after?: CheckedItem | undefined },
): NewItem[] {
  const titled = given.map((item) => ({ ...item, sectionTitle: item.sectionTitle ?? after?.sectionTitle ?? '' }))
  const kinds = settleKinds(
    titled.map(({ sectionTitle }, index) => ({ ...(own[index] ?? unknown), sectionTitle })),
    list,
  )
  return titled.map((item, index) => {
    const { kind, polarity } = kinds[index] ?? asDocumented
    return {
      ref: item.ref ?? '',
      section: item.section ?? after?.section ?? '',
      sectionTitle: item.sectionTitle,
      question: item.question,
      clause: item.clause ?? '',
      weight: item.weight ?? null,
      kind: item.kind ?? kind,
      polarity: item.polarity ?? polarity,
      kindChosen: isChosen(item) ?? false,
      page: item.page ?? null,
      place: null,
      box: item.page === undefined ? null : asBox(item.box),
      doubt: '',
    }
  })
}

const unknown: OwnKind = { kind: undefined, polarity: 'yes_is_good', asks: false }
const asDocumented = { kind: 'documented', polarity: 'yes_is_good' } as const

function asBox([left, top, right, bottom]: readonly number[] = []): ItemBox | null {
  return left === undefined || top === undefined || right === undefined || bottom === undefined
    ? null
    : [left, top, right, bottom]
}
