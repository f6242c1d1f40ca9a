import type { SafetyAuditReply, safetyAuditChatInputSchema } from '@fieldproof/schema/audit-calls'
import type { SafetyAuditSource } from '@fieldproof/schema/audits'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import type { z } from 'zod'
import type { Answering } from '../../answering/answer-question.ts'
import type { Engines } from '../../engines/engine.ts'
import { type NoteProvider, noteOutcome } from '../../engines/note-outcome.ts'
import type { Actor } from '../../platform/actor.ts'
import type { SafetyAuditItemRow } from '../../platform/database/tables/audits.ts'
import type { Retrieval } from '../../retrieval/retrieve-passages.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditTexts } from '../audit-texts.ts'
import type { AuditsRepo, CheckedAudit } from '../audits.repo.ts'
import { missingAudit, ownerOf } from '../audits.service.ts'
import { joinPages, presentAudit } from '../present-audit.ts'
import { noPhotos } from '../site/present-photos.ts'
import { findNamedItems, searchTextOf } from './find-named-items.ts'
import { searchAudit } from './search-audit.ts'

export type AuditChat = ReturnType<typeof createAuditChat>

type ChatInput = z.output<typeof safetyAuditChatInputSchema>
type Answer = Pick<SafetyAuditReply, 'response' | 'sources' | 'meta'>

const historyLength = 8
/** Who answers from the items of an audit; nobody's model does. */
const auditRecord = 'Audit record'

/**
 * Answers questions about an audit. What is asked about its findings is read from its items; anything else is answered
 * as in the chat, from the questionnaire, the custom policy text and the indexed documents. With an audit's id question
 * and answer are kept with the audit.
 */
export function createAuditChat(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  retrieval: Retrieval
  engines: Engines
  texts: AuditTexts
  noteProvider: NoteProvider
  /** Answers and proves from what this search finds. */
  answerFrom(retrieval: Retrieval): Answering['answerQuestion']
}) {
  const { audits, items, retrieval, engines, texts, noteProvider, answerFrom } = deps

  /**
   * @throws AppError not_found for an audit that is not the actor's; too_large where its texts take too long to read;
   * unavailable where search or provider fail
   */
  return async function chat(actor: Actor, input: ChatInput, signal: AbortSignal): Promise<SafetyAuditReply> {
    const audit = input.auditId ? await audits.find(ownerOf(actor), input.auditId) : undefined
    if (input.auditId && !audit) throw missingAudit()
    const history = audit ? await readHistory(audit) : []
    if (audit)
      await audits.addMessage(audit, {
        role: 'user',
        content: input.message,
        sources: [],
        sourceInfo: null,
        meta: null,
      })

    const list = audit ? await items.list(audit) : []
    const recorded = audit && (await answerFromRecord(actor, audit, list, input, signal))
    const { response, sources, meta } = recorded ?? (await answerFromTexts(actor, audit, list, input, history, signal))
    const indexedDocsCount = await retrieval.countDocuments(actor.agent, audit?.documentIds ?? undefined)
    const sourceInfo = {
      indexedDocsUsed: !recorded && indexedDocsCount > 0,
      indexedDocsCount,
      customPoliciesUsed: !recorded && input.customPolicies.trim() !== '',
    }
    if (audit) await audits.addMessage(audit, { role: 'assistant', content: response, sources, sourceInfo, meta })
    return { response, sourceInfo, sources, meta }
  }

  /** What was said before, without what was read from the record: a question about documents does not lean on that. */
  async function readHistory(audit: CheckedAudit) {
    const all = await audits.messages(audit)
    const ofDocuments = all.filter(({ meta }, at) => {
      const answer = meta ?? (all[at + 1]?.role === 'assistant' ? all[at + 1]?.meta : null)
      return answer?.engine !== auditRecord
    })
    return ofDocuments.slice(-historyLength)
  }

  async function answerFromRecord(
    actor: Actor,
    audit: CheckedAudit,
    list: readonly SafetyAuditItemRow[],
    { message, tableFormat }: ChatInput,
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    const started = performance.now()
    const changes = await audits.changes(audit)
    const {
      status,
      score,
      signedOff,
      items: shown,
    } = presentAudit(audit, {
      items: list,
      pages: [],
      photos: noPhotos,
      messages: [],
    })
    const answer = await texts.answerFromFindings(
      {
        message,
        tableFormat,
        today: new Date().toISOString().slice(0, 10),
        record: {
          status,
          score,
          signedOff,
          items: shown.map(({ run: _run, error: _error, ...item }) => item),
          changes: changes.map(({ at, by, itemId, kind, text }) => ({ at: at.toISOString(), by, itemId, kind, text })),
        },
      },
      { owner: actor.userId, signal },
    )
    if (!answer) return undefined
    const durationMs = Math.round(performance.now() - started)
    const meta = { engine: auditRecord, model: '', durationMs, retrievalMs: 0, documentsSearched: 0 }
    return {
      response: answer.content,
      sources: answer.sources,
      meta: { ...meta, sentences: answer.ranges.map(() => 'recorded' as const), ranges: answer.ranges },
    }
  }

  async function answerFromTexts(
    actor: Actor,
    audit: CheckedAudit | undefined,
    list: readonly SafetyAuditItemRow[],
    { message, pdfContent, filename, customPolicies, tableFormat }: ChatInput,
    history: readonly { role: 'user' | 'assistant'; content: string }[],
    signal: AbortSignal,
  ): Promise<Answer> {
    const pages = audit ? await audits.pages(audit) : []
    // The pages tell where a quotation stands, where what was sent is the text that was read from them.
    const questionnaire = joinPages(pages) === pdfContent ? pages : [{ page: null, text: pdfContent }]
    const search = searchAudit(
      {
        retrieval,
        embedder: engines.local.embedder,
        findOwnPieces: (question, aborted) =>
          texts.findOwnPieces(question, { owner: actor.userId, signal: aborted ?? signal }),
      },
      { questionnaire, customPolicies, filename, kind: audit?.fileKind ?? 'pdf', sheets: nameSheets(list) },
    )
    const question = {
      agent: actor.agent,
      owner: actor.userId,
      text: searchTextOf(message, findNamedItems(message, list)),
      history,
      documentIds: audit?.documentIds ?? null,
      includeSources: true,
      detailed: false,
      table: tableFormat,
    }
    const finished = await noteOutcome(noteProvider, actor.agent, async () => {
      let last: { content: string; sources: SafetyAuditSource[]; meta: AnswerMeta } | undefined
      for await (const part of answerFrom(search)(question, signal))
        if (part.type === 'finished')
          last = { content: part.content, sources: part.sources.map(search.present), meta: part.meta }
      return last
    })
    if (!finished || (signal.aborted && finished.content === '')) throw signal.reason
    const { nearest, ...meta } = finished.meta
    // The questionnaire and the policy stand beside the chat already.
    const isOfDocument = nearest !== undefined && search.present(nearest).source === 'document'
    return { response: finished.content, sources: finished.sources, meta: isOfDocument ? finished.meta : meta }
  }
}

/** The names of a workbook's sheets by their pages, as its items tell them. */
function nameSheets(list: readonly SafetyAuditItemRow[]): Map<number, string> {
  return new Map(
    list.flatMap(({ page, place }) =>
      page === null || place?.sheet === undefined ? [] : [[page, place.sheet] as const],
    ),
  )
}
