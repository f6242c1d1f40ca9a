import { z } from 'zod'
import type { AuditItem } from './audits.ts'
import { idSchema } from './common.ts'
import { countOf } from './count-of.ts'
import { documentClassLabels } from './document-labels.ts'
import { documentClassSchema } from './documents.ts'

/**
 * What became of a source since an item was judged by it. `gone`: it was deleted. `replaced`: it was deleted, and another
 * document has its name. `reclassed`: it counts as something else. `reworded`: the cited page reads differently.
 * `superseded`: a later revision of it is in force. `policy_changed`: the paragraph of the custom policy text that is cited is not there any more.
 */
export const sourceMarkSchema = z.object({
  kind: z.enum(['gone', 'replaced', 'reclassed', 'reworded', 'superseded', 'policy_changed']),
  /** Null where it is the custom policy text. */
  documentId: idSchema.nullable(),
  documentName: z.string(),
  /** What it counts as now; only with `reclassed`. */
  documentClass: documentClassSchema.optional(),
  /** Only with `reworded`. */
  page: z.int().optional(),
  /** The name of the revision in force; only with `superseded`. */
  by: z.string().optional(),
  /** A reviewer attached it: no judgement rests on it. */
  attached: z.literal(true).optional(),
})
export type SourceMark = z.infer<typeof sourceMarkSchema>

/** What is there now and was not when items without evidence were judged: it may show them. */
export const newSourcesSchema = z.object({
  /** Items that have no evidence. */
  itemIds: z.array(idSchema),
  /** Names of documents that came. */
  documents: z.array(z.string()),
  /** The custom policy text is another one. */
  policy: z.boolean(),
})
export type NewSources = z.infer<typeof newSourcesSchema>

/** A sentence without its full stop: "Standard was deleted". */
export function describeMark({ kind, documentName, documentClass, page, by }: SourceMark): string {
  switch (kind) {
    case 'gone':
      return `“${documentName}” was deleted`
    case 'replaced':
      return `“${documentName}” was replaced by another file of this name`
    case 'reclassed':
      return `“${documentName}” now counts as: ${documentClassLabels[documentClass ?? 'own'].toLowerCase()}`
    case 'reworded':
      return `“${documentName}” reads differently on page ${page ?? 1}`
    case 'superseded':
      return `“${documentName}” was superseded by “${by ?? ''}”`
    case 'policy_changed':
      return 'The custom policy text changed where it is quoted'
  }
}

/** "“A” was deleted; “B” reads differently on page 2". */
export const describeMarks = (marks: readonly SourceMark[]) => [...new Set(marks.map(describeMark))].join('; ')

/** Items whose sources changed since they were judged, and nobody has said that they hold. */
export const listMarked = <Item extends Pick<AuditItem, 'marks'>>(items: readonly Item[]): Item[] =>
  items.filter(({ marks = [] }) => marks.length > 0)

/** Of those, the items that are judged by other words now; the others rest on what a reviewer attached. */
export const listToRunAgain = <Item extends Pick<AuditItem, 'marks'>>(items: readonly Item[]): Item[] =>
  items.filter(({ marks = [] }) => marks.some(({ attached }) => attached !== true))

/** Items whose review is to be confirmed or made anew. */
export const listToConfirm = <Item extends Pick<AuditItem, 'toConfirm'>>(items: readonly Item[]): Item[] =>
  items.filter(({ toConfirm }) => toConfirm === true)

/** Why an audit is not signed off while reviews are to be confirmed. */
export const describeToConfirm = (count: number) => `${countOf(count, 'review is', 'reviews are')} to be confirmed`
