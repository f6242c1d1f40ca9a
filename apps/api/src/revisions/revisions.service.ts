import type {
  DocumentRevision,
  DocumentRevisions,
  JudgeAgainInput,
  JudgedAgain,
  RevisionComparison,
  RevisionState,
  Touched,
} from '@fieldproof/schema/document-revisions'
import type { CheckedDocument, DocumentsRepo } from '../documents/documents.repo.ts'
import { describeTarget } from '../documents/documents.service.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import { TextLimitError } from '../platform/text-workers.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { CitationsRepo, CitingPage } from './citations.repo.ts'
import type { FoundMention } from './find-citing.ts'
import { listCitations } from './list-citations.ts'
import { findLikeness } from './offer-revisions.ts'
import { readDocumentNames } from './read-document-names.ts'
import type { revisionTexts } from './revision-texts.ts'
import type { RevisionsRepo, SeriesRow } from './revisions.repo.ts'

/** Characters of a document that is compared: some 1,500 pages. */
const mostCharacters = 4_000_000
const mostCandidates = 5
const tooLong = 'These documents are too long to be compared.'

export type RevisionsService = ReturnType<typeof createRevisionsService>

/** Documents as revisions of one another. They belong to the workspace; what they touch of a user is told to that user. */
export function createRevisionsService(deps: {
  documents: Pick<DocumentsRepo, 'find'>
  revisions: RevisionsRepo
  citations: CitationsRepo
  /** Read where it can be ended. */
  texts: ReadElsewhere<typeof revisionTexts>
  securityLog: RecordSecurity
}) {
  const { documents, revisions, citations, securityLog } = deps

  async function findThere({ agent }: Actor, id: string): Promise<CheckedDocument> {
    const found = await documents.find(agent, id)
    if (!found) throw new AppError('not_found', 'This document does not exist.')
    return found
  }

  async function list(actor: Actor, id: string): Promise<DocumentRevisions> {
    const found = await findThere(actor, id)
    const rows = await revisions.series(actor.agent, found)
    return { revisions: present(rows), candidates: rows.length > 1 ? [] : await offer(actor, found) }
  }

  /** Documents that one may revise, those alike in most first. */
  async function offer({ agent }: Actor, document: CheckedDocument): Promise<DocumentRevisions['candidates']> {
    const own = await revisions.names(agent, document)
    if (!own || document.status !== 'indexed') return []
    const others = await revisions.others(agent, document)
    return others
      .flatMap((other) => {
        const alike = findLikeness(own, other)
        const { id, originalName, revision } = other
        if (alike.length === 0) return []
        return [{ documentId: id, documentName: nameDocument(originalName), fileName: originalName, revision, alike }]
      })
      .toSorted((a, b) => b.alike.length - a.alike.length)
      .slice(0, mostCandidates)
  }

  /** Pages of other documents that name one of both, and by what. */
  async function listCiting({ agent }: Actor, before: CheckedDocument, after: CheckedDocument) {
    const named = [await revisions.names(agent, before), await revisions.names(agent, after)]
    const names = [...new Set(named.flatMap((one) => (one ? readDocumentNames(one) : [])))]
    const pages = await citations.pages(agent, before, names)
    return { names, pages: pages.filter(({ documentId }) => documentId !== after.id) }
  }

  /**
   * What changed from one revision to another, and what of the actor's and the workspace's work cites it.
   * @throws AppError not_found; conflict where one of them is not read yet; invalid where they are too long
   */
  async function compare(
    actor: Actor,
    { id, beforeId }: { id: string; beforeId: string },
    signal?: AbortSignal,
  ): Promise<RevisionComparison> {
    const [after, before] = [await findThere(actor, id), await findThere(actor, beforeId)]
    if ([after, before].some(({ status, vectorCount }) => status !== 'indexed' && vectorCount === 0))
      throw new AppError('conflict', 'One of these documents is not read yet.')
    const [newPages, oldPages] = [
      await revisions.pages(actor.agent, after, mostCharacters),
      await revisions.pages(actor.agent, before, mostCharacters),
    ]
    if (!newPages || !oldPages) throw new AppError('invalid', tooLong)
    const cited = await listCitations(citations, actor, beforeId)
    const citing = await listCiting(actor, before, after)
    const pages = { names: citing.names, pages: citing.pages.map(({ text }) => text) }
    const task = { before: oldPages, after: newPages, quotes: cited.map(({ quote }) => quote), citing: pages }
    const compared = await deps.texts.compare(task, { owner: actor.userId, signal }).catch(tellTooLong)
    if (compared === 'too long') throw new AppError('invalid', tooLong)
    const { clauses, changes, touched, mentions } = compared
    return {
      before: await presentOne(actor, before),
      after: await presentOne(actor, after),
      clauses,
      changes: changes.map((change, at) => ({
        ...change,
        touched: [
          ...oncePerThing(touched[at] ?? [], cited),
          ...(mentions[at] ?? []).flatMap((mention) => presentMention(mention, citing.pages[mention.at])),
        ],
      })),
    }
  }

  return {
    /** @throws AppError not_found */
    list,

    /** Of the documents that have other revisions, how each stands. */
    async states({ agent }: Actor): Promise<Pick<DocumentRevision, 'documentId' | 'state'>[]> {
      const rows = await revisions.allSeries(agent)
      return [...Map.groupBy(rows, ({ seriesId }) => seriesId).values()].flatMap((series) =>
        series.length > 1 ? present(series).map(({ documentId, state }) => ({ documentId, state })) : [],
      )
    },

    /**
     * A person says that a document is the next revision of another one, or that it is none.
     * @throws AppError not_found; conflict where it has other revisions already
     */
    async setPrevious(
      actor: Actor,
      { id, previousId }: { id: string; previousId: string | null },
    ): Promise<DocumentRevisions> {
      const document = await findThere(actor, id)
      const target = describeTarget(document)
      if (previousId === null) {
        await revisions.leave(document, (trx) =>
          securityLog.record(trx, { action: 'document.revised', actor, target, detail: 'no revision of another' }),
        )
        return list(actor, id)
      }
      const previous = await findThere(actor, previousId)
      if (previous.id === document.id) throw new AppError('invalid', 'A document is no revision of itself.')
      const detail = `next revision of ${previous.originalName}`
      const done = await revisions.follow(document, previous, (trx) =>
        securityLog.record(trx, { action: 'document.revised', actor, target, detail }),
      )
      if (!done)
        throw new AppError('conflict', 'This document has other revisions already. Take it out of those first.')
      return list(actor, id)
    },

    compare,

    /**
     * Whether what the newer revision says of a clause still shows what somebody's work or another document cites of it.
     * @throws AppError not_found where the comparison no longer tells that it is touched; conflict where the clause is gone
     */
    async judgeAgain(
      actor: Actor,
      { id, beforeId, number, kind, quote }: JudgeAgainInput,
      signal?: AbortSignal,
    ): Promise<JudgedAgain> {
      const { changes } = await compare(actor, { id, beforeId }, signal)
      const change = changes.find((one) => one.number === number)
      const cited = change?.touched.find((one) => one.kind === kind && one.quote === quote)
      if (!change || !cited) throw new AppError('not_found', 'This change does not touch it any more.')
      if (change.after === null) throw new AppError('conflict', 'The newer revision does not have this clause.')
      const said = cited.kind === 'document' ? cited.said : cited.quote
      if (said === '') throw new AppError('conflict', 'This sentence only points to the clause.')
      const task = { cited: said, clause: change.after.text }
      return { verdict: await deps.texts.judgeAgain(task, { owner: actor.userId, signal }).catch(tellTooLong) }
    },
  }

  async function presentOne({ agent }: Actor, document: CheckedDocument): Promise<DocumentRevision> {
    const shown = present(await revisions.series(agent, document)).find(({ documentId }) => documentId === document.id)
    if (!shown) throw new AppError('not_found', 'This document does not exist.')
    return shown
  }
}

/** Of a thing that cites several words of a clause the first is shown. */
function oncePerThing(places: readonly number[], cited: readonly Touched[]): Touched[] {
  const found = new Map<string, Touched>()
  for (const at of places) {
    const one = cited[at]
    if (!one) continue
    const { quote: _, ...thing } = one
    const key = JSON.stringify(thing)
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

function presentMention({ sentence, said }: FoundMention, citing: CitingPage | undefined): Touched[] {
  if (!citing) return []
  const { documentId, originalName: fileName, page } = citing
  return [{ kind: 'document', documentId, fileName, title: nameDocument(fileName), page, quote: sentence, said }]
}

function tellTooLong(cause: unknown): never {
  if (!(cause instanceof TextLimitError)) throw cause
  throw new AppError('invalid', tooLong, { cause })
}

/** In their order: what stands before the one in force was superseded by it, what stands behind it is to come. */
function present(rows: readonly SeriesRow[]): DocumentRevision[] {
  const current = rows.findIndex(({ inForce }) => inForce)
  return rows.map(({ id, originalName, revision, effectiveFrom, effectiveSaid, status }, at) => {
    const state: RevisionState = at === current ? 'in_force' : at < current ? 'superseded' : 'not_yet_in_force'
    const names = { documentId: id, documentName: nameDocument(originalName), fileName: originalName }
    return { ...names, revision, effectiveFrom, effectiveSaid, state, status }
  })
}
