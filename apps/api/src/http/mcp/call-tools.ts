import {
  type AssistantInput,
  type AssistantOutput,
  type AssistantTool,
  findingsAtOnce,
} from '@fieldproof/schema/assistant-tools'
import { limits } from '@fieldproof/schema/limits'
import { describeState } from '@fieldproof/schema/proof'
import { sayCorrected } from '@fieldproof/schema/say-corrected'
import { sayStillReading } from '@fieldproof/schema/still-reading'
import type { AppRouter } from '../../router.ts'

/** The product's calls in the name of one caller, with everything that every call goes through. */
export type Calls = ReturnType<AppRouter['createCaller']>

type Tools = {
  [Tool in AssistantTool]: {
    /** @throws TRPCError as the call does */
    call(calls: Calls, input: AssistantInput<Tool>): Promise<AssistantOutput<Tool>>
    /** The result for a client that reads no structured content; JSON where there is none. */
    write?(output: AssistantOutput<Tool>): string
  }
}

/** What each tool does: nothing that a call of the product would not do for the same key. */
export const toolCalls: Tools = {
  list_documents: {
    async call(calls, { text, cursor }) {
      const { documents, nextCursor } = await calls.documents.listPage({ limit: 100, text, cursor })
      return { documents, nextCursor }
    },
  },

  search_passages: {
    call: async (calls, input) => ({ passages: await calls.documents.find(input) }),
    write: ({ passages }) =>
      passages.length === 0
        ? 'Nothing was found.'
        : passages
            .map(({ fileName, page, documentId, revision, notInForce, heading, text }) =>
              [
                `${fileName}, p. ${page} (document ${documentId})`,
                revision === undefined ? '' : `Revision ${revision}${notInForce ? ', not in force' : ''}`,
                heading,
                text,
              ]
                .filter(Boolean)
                .join('\n'),
            )
            .join('\n\n'),
  },

  ask: {
    async call({ chat }, { question, conversationId, documentIds }) {
      const id = conversationId ?? (await chat.createSession({ title: titleOf(question) })).id
      const chosen = documentIds === undefined ? {} : { documentIds }
      const { content, sources, meta } = await chat.sendMessage({ id, content: question, ...chosen })
      const sentences = (meta?.ranges ?? []).map(({ start, end }, index) => {
        const state = meta?.sentences[index] ?? 'not_checked'
        const ground = meta?.grounds?.[index]
        const said = describeState(state, ground)
        return {
          text: content.slice(start, end),
          state,
          said,
          page: ground?.page ?? null,
          quote: ground?.quote ?? null,
        }
      })
      return {
        conversationId: id,
        answer: content,
        declined: meta?.declined ?? false,
        unsure: meta?.unsure ?? false,
        sentences,
        sources,
        differences: meta?.differences ?? [],
        stillReading: meta?.stillReading ?? 0,
        corrected: meta?.corrected ?? [],
      }
    },
    write: ({ conversationId, answer, declined, sentences, sources, stillReading, corrected }) =>
      [
        ...(corrected.length > 0 ? [sayCorrected(corrected)] : []),
        answer,
        ...sources.map(
          ({ documentName, page, quote, documentId }, at) =>
            `[${at + 1}] ${documentName}, p. ${page} (document ${documentId}): “${quote}”`,
        ),
        ...sentences.map(({ text, said }) => `(${said}) ${text}`),
        // An answer that declines says so itself.
        ...(stillReading > 0 && !declined ? [sayStillReading(stillReading)] : []),
        `conversation ${conversationId}`,
      ].join('\n\n'),
  },

  open_page: {
    call: (calls, input) => calls.documents.pageText(input),
    write: ({ page, label, text, from, length }) => {
      const end = from + text.length
      const rest = end < length ? `\n\n(characters ${from} to ${end} of ${length}: go on with from = ${end})` : ''
      return `Page ${page}${label === undefined ? '' : ` (${label})`}:\n\n${text}${rest}`
    },
  },

  list_audits: {
    async call(calls, { text, cursor }) {
      const { audits, nextCursor } = await calls.audits.listPage({ limit: 100, text, cursor })
      return { audits, nextCursor }
    },
  },

  read_audit_findings: {
    async call(calls, { id, statuses, from }) {
      const { filename, status, score, items } = await calls.audits.get({ id })
      const wanted = items.filter((item) => statuses?.includes(item.status) ?? true)
      return { filename, status, score, total: wanted.length, findings: wanted.slice(from, from + findingsAtOnce) }
    },
  },

  list_tenders: {
    async call(calls, { text, cursor }) {
      const { tenders, nextCursor } = await calls.tenders.listPage({ limit: 100, text, cursor })
      return { tenders, nextCursor }
    },
  },

  read_tender_facts: {
    async call(calls, { id }) {
      const { name, timeZone, facts } = await calls.tenders.get({ id })
      return { name, timeZone, facts }
    },
  },
}

const titleOf = (question: string) => question.slice(0, limits.sessionTitleMaxLength).toWellFormed()
