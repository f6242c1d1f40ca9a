import {
  type AnswerWanted,
  type addAuditItemInputSchema,
  auditLimits,
  type confirmAuditItemsInputSchema,
  type deleteAuditItemsInputSchema,
  type mergeAuditItemsInputSchema,
  type restoreAuditItemsInputSchema,
  type splitAuditItemInputSchema,
  type updateAuditItemInputSchema,
} from '@fieldproof/schema/audit-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RemovedItem } from '../platform/database/tables/audits.ts'
import type { AuditItemsRepo, CheckedItem, ItemText, NewItem } from './audit-items.repo.ts'
import type { AuditTexts } from './audit-texts.ts'
import type { AuditsRepo, AuditsTransaction, CheckedAudit } from './audits.repo.ts'
import { assertUnlocked, missingAudit, missingItem, ownerOf } from './audits.service.ts'
import { correctItem, nameOf } from './correct-item.ts'
import { createReadKinds, makeItems } from './make-items.ts'
import type { AnswerChange } from './read-changes.ts'
import type { AuditPhotosRepo } from './site/audit-photos.repo.ts'

export type EditItems = ReturnType<typeof createEditItems>
/** Changes items under the audit's lock, and answers as is wanted. */
export type ChangeItems = (
  actor: Actor,
  wanted: AnswerWanted,
  work: (trx: AuditsTransaction, list: CheckedItem[], audit: CheckedAudit) => Promise<Told | Told[]>,
) => ReturnType<AnswerChange>

/** A line of the history: what was done, and to which item. */
interface Told {
  text: string
  itemId?: string
  removed?: RemovedItem
}

/** Corrections of what was read from a questionnaire. Refused while the audit runs and once it is signed off. */
export function createEditItems(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  photos: AuditPhotosRepo
  /** Says by what a question is answered. */
  texts: Pick<AuditTexts, 'readOwnKinds'>
  answer: AnswerChange
}) {
  const { audits, items, photos, texts, answer } = deps
  const readKinds = createReadKinds(texts)

  const edit: ChangeItems = async (actor, wanted, work) => {
    await audits.transaction(async (trx) => {
      const audit = await audits.lock(trx, ownerOf(actor), wanted.id)
      if (!audit) throw missingAudit()
      assertUnlocked(audit)
      if (audit.status === 'running') throw new AppError('conflict', 'Pause the run before you change items.')
      const told = await work(trx, await items.list(audit, trx), audit)
      // Judged items may have become pending, and pending ones may be gone.
      const { all, open } = await items.countOpen(trx, audit)
      const status = open === all ? 'draft' : open > 0 ? 'paused' : 'completed'
      await audits.setStatus(trx, audit, status)
      await audits.addChanges(
        trx,
        audit,
        [told].flat().map(({ text, itemId, removed }) => ({
          by: actor.username,
          kind: 'edited' as const,
          text,
          ...(itemId === undefined ? {} : { itemId }),
          ...(removed === undefined ? {} : { removed }),
        })),
      )
    })
    return answer(actor, wanted)
  }

  /** Gives items that are no longer part of another their photos back, and that one its own note, where nobody changed it. */
  async function takeApart(
    trx: AuditsTransaction,
    audit: CheckedAudit,
    list: readonly CheckedItem[],
    removed: readonly RemovedItem[],
  ) {
    const back = await items.list(audit, trx)
    for (const { id, merged } of removed) {
      const item = back.find((one) => one.id === id)
      if (!merged || !item) continue
      await photos.giveBack(trx, item, merged)
      const whole = list.find((one) => one.id === merged.itemId)
      if (whole?.siteNote === merged.joinedNote) await items.setSiteNote(trx, whole, merged.note)
    }
  }

  return {
    change: edit,

    add: async (actor: Actor, input: z.output<typeof addAuditItemInputSchema>) => {
      const own = await readKinds(actor, [input.question])
      return edit(actor, input, async (trx, list, audit) => {
        assertRoom(list, 1)
        const after = input.afterItemId ? choose(list, input.afterItemId) : list.at(-1)
        const position = after ? after.position + 1 : 0
        const added = makeItems([input], own, { list, after })
        const [itemId = ''] = await items.insert(
          trx,
          audit,
          added.map((item) => ({ ...item, position: list.length })),
        )
        const order = list.map(({ id }) => id)
        order.splice(position, 0, itemId)
        await items.renumber(trx, audit, order)
        return { text: `Added ${nameOf({ ref: input.ref ?? '', question: input.question })}`, itemId }
      })
    },

    update: async (actor: Actor, input: z.output<typeof updateAuditItemInputSchema>) => {
      const [own] = await readKinds(actor, input.question === undefined ? [] : [input.question])
      return edit(actor, input, async (trx, list) => {
        const before = choose(list, input.itemId)
        return { text: await correctItem({ items, trx, list }, before, input, own), itemId: before.id }
      })
    },

    /** Deletes all of them or, where one is not there, none. */
    delete: (actor: Actor, { id, since, itemIds }: z.output<typeof deleteAuditItemsInputSchema>) =>
      edit(actor, { id, since }, async (trx, list, audit) => {
        const chosen = new Set(itemIds.map((itemId) => choose(list, itemId)))
        await items.delete(trx, [...chosen])
        await items.renumber(
          trx,
          audit,
          list.filter((one) => !chosen.has(one)).map((one) => one.id),
        )
        return [...chosen].map((item) => ({
          text: `Deleted ${nameOf(item)}: “${item.question}”`,
          itemId: item.id,
          removed: asRemoved(item),
        }))
      }),

    /** Puts deleted items back where they stood; those that are there again stay as they are. */
    restore: (actor: Actor, { id, since, itemIds }: z.output<typeof restoreAuditItemsInputSchema>) =>
      edit(actor, { id, since }, async (trx, list, audit) => {
        const known = new Set(list.map((item) => item.id))
        const wanted = [...new Set(itemIds)].filter((itemId) => !known.has(itemId))
        const removed = (await audits.removed(trx, audit, wanted)).toSorted((a, b) => a.position - b.position)
        if (removed.length < wanted.length) throw missingItem()
        assertRoom(list, removed.length)
        await items.restore(trx, audit, removed)
        await takeApart(trx, audit, list, removed)
        const order = list.map((item) => item.id)
        for (const item of removed) order.splice(item.position, 0, item.id)
        await items.renumber(trx, audit, order)
        return removed.map((item) => ({ text: `Put ${nameOf(item)} back`, itemId: item.id }))
      }),

    /** Ends the doubts of items that somebody looked at, or takes that back; the others are left as they are. */
    confirm: (actor: Actor, { id, since, itemIds, right }: z.output<typeof confirmAuditItemsInputSchema>) =>
      edit(actor, { id, since }, async (trx, list) => {
        const chosen = new Set(itemIds.map((itemId) => choose(list, itemId)))
        const doubtful = [...chosen].filter(({ doubt, doubtSeen }) => doubt !== '' && doubtSeen !== right)
        await items.setDoubtSeen(trx, doubtful, right)
        const told = right ? 'is right as it was read' : 'is doubtful again'
        return doubtful.map((item) => ({ text: `${sentenceName(item)} ${told}`, itemId: item.id }))
      }),

    merge: (actor: Actor, { id, since, itemIds }: z.output<typeof mergeAuditItemsInputSchema>) =>
      edit(actor, { id, since }, async (trx, list, audit) => {
        const chosen = list.filter((item) => itemIds.includes(item.id))
        const [first, ...others] = chosen
        if (!first || chosen.length !== new Set(itemIds).size || others.length === 0) throw missingItem()
        const weights = chosen.flatMap(({ weight }) => (weight === null ? [] : [weight]))
        const { ref, section, sectionTitle, kind, polarity, kindChosen } = first
        const merged: ItemText = {
          ref,
          section,
          sectionTitle,
          question: chosen.map(({ question }) => question).join(' '),
          clause: [...new Set(chosen.map(({ clause }) => clause).filter((clause) => clause !== ''))].join('; '),
          weight: weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0),
          kind,
          polarity,
          kindChosen,
        }
        await items.correct(trx, first, merged, { anew: true })
        const taken = await photos.list(audit, trx)
        await photos.moveTo(trx, first, others)
        const joinedNote = joinNotes(chosen)
        await items.setSiteNote(trx, first, joinedNote)
        const mergedOf = (item: CheckedItem) => ({
          itemId: first.id,
          photoIds: taken.filter(({ itemId }) => itemId === item.id).map((photo) => photo.id),
          note: first.siteNote,
          joinedNote,
        })
        await items.delete(trx, others)
        await items.renumber(
          trx,
          audit,
          list.filter((item) => !others.includes(item)).map((item) => item.id),
        )
        const told = `Merged ${chosen.map(nameOf).join(', ')}`
        return [
          { text: told, itemId: first.id },
          ...others.map((item) => ({
            text: `${told}: “${item.question}”`,
            itemId: item.id,
            removed: { ...asRemoved(item), merged: mergedOf(item) },
          })),
        ]
      }),

    split: async (actor: Actor, { id, since, itemId, parts }: z.output<typeof splitAuditItemInputSchema>) => {
      const own = await readKinds(
        actor,
        parts.map(({ question }) => question),
      )
      return edit(actor, { id, since }, async (trx, list, audit) => {
        const item = choose(list, itemId)
        assertRoom(list, parts.length - 1)
        const { section, sectionTitle, clause, kindChosen, page, place, box } = item
        const weight = item.weight === null ? null : item.weight / parts.length
        const shared = { section, sectionTitle, clause, weight }
        const chosen = kindChosen ? { kind: item.kind, polarity: item.polarity } : {}
        const [first, ...others] = makeItems(
          parts.map(({ ref, question }) => ({ ref, question, ...shared, ...chosen })),
          own,
          { list: list.filter((one) => one !== item) },
        )
        if (!first) throw missingItem()
        await items.correct(trx, item, { ...first, ref: parts[0]?.ref ?? item.ref }, { anew: true })
        const added = await items.insert(
          trx,
          audit,
          others.map((part, index) => ({ ...part, page, place, box, position: list.length + index })),
        )
        await items.renumber(
          trx,
          audit,
          list.flatMap((one) => (one === item ? [one.id, ...added] : [one.id])),
        )
        return { text: `Split ${nameOf(item)} into ${parts.length}`, itemId }
      })
    },

    reorder: (actor: Actor, { id, since, itemIds }: AnswerWanted & { itemIds: string[] }) =>
      edit(actor, { id, since }, async (trx, list, audit) => {
        const known = new Set(list.map((item) => item.id))
        if (itemIds.length !== known.size || !itemIds.every((one) => known.delete(one)))
          throw new AppError('conflict', 'The items have changed meanwhile. Reload the audit and try again.')
        await items.renumber(trx, audit, itemIds)
        return { text: 'Changed the order of the items' }
      }),
  }
}

/** Notes that were taken on site of items that become one. */
function joinNotes(chosen: readonly CheckedItem[]): string {
  return [...new Set(chosen.map(({ siteNote }) => siteNote).filter((note) => note !== ''))].join('\n')
}

/** So that it can be put back. */
function asRemoved({
  auditId: _,
  claim: __,
  version: ___,
  changedVersion: ____,
  ...removed
}: CheckedItem): RemovedItem {
  return removed
}

/** @throws AppError not_found where it is no item of the audit */
export function choose(list: readonly CheckedItem[], itemId: string): CheckedItem {
  const item = list.find((one) => one.id === itemId)
  if (!item) throw missingItem()
  return item
}

/** What is read from a questionnaire, judged and put in order is limited; what is added by hand as well. */
export function assertRoom(list: readonly CheckedItem[], more: number) {
  if (list.length + more <= auditLimits.itemsMax) return
  const most = auditLimits.itemsMax.toLocaleString('en')
  throw new AppError('conflict', `An audit has at most ${most} items. Delete or merge some first.`)
}

function sentenceName(item: Pick<NewItem, 'ref' | 'question'>): string {
  const name = nameOf(item)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
