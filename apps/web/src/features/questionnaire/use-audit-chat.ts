import type { Audit } from '@fieldproof/schema/audits'
import type { ExportFormat } from '@fieldproof/schema/exports'
import { useStore } from '@fieldproof/ui/create-store'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useMemo } from 'react'
import { makeMessageId } from '../../components/answer/make-message-id.ts'
import { useChatExport } from '../../components/answer/use-chat-export.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { buildChatExport } from './build-chat-export.ts'
import { type Exchange, failExchange, finishExchange, joinMessages, startExchange } from './chat-messages.ts'
import { auditChats, changeExchanges } from './chat-store.ts'
import { chatTexts } from './chat-texts.ts'

export type ChatAudit = Pick<Audit, 'id' | 'filename' | 'rawContent' | 'messages'>

const noMessages: Audit['messages'] = []

/** The chat about an audit: its messages, sending one, and taking them away as a file. */
export function useAuditChat(audit: ChatAudit | undefined, customPolicies: string) {
  const utils = trpc.useUtils()
  const id = audit?.id
  const exchanges = useStore(auditChats, (chats) => (id === undefined ? undefined : chats[id]))
  const stored = audit?.messages ?? noMessages
  const messages = useMemo(() => joinMessages(stored, exchanges ?? []), [stored, exchanges])
  const thinking = messages.at(-1)?.state === 'thinking'
  const { exportChat, exporting } = useChatExport()
  const { mutateAsync: askChat } = trpc.audits.chat.useMutation()

  /** Returns whether the message was taken, so that its field can be emptied. */
  const send = useCallback(
    (text: string, tableFormat: boolean): boolean => {
      const message = text.trim()
      if (message === '' || thinking) return false
      if (audit === undefined) {
        toast({ title: chatTexts.noPdf, description: 'Upload a questionnaire first.', tone: 'danger' })
        return false
      }
      const exchange = startExchange(message, audit.messages.length, new Date(), makeMessageId)
      const others = (known: readonly Exchange[]) =>
        known.filter(({ question }) => question.id !== exchange.question.id)
      changeExchanges(audit.id, (known) => [...known, exchange])
      const input = {
        message,
        pdfContent: audit.rawContent,
        filename: audit.filename,
        customPolicies,
        tableFormat,
        auditId: audit.id,
      }
      askChat(input).then(
        (reply) => {
          const added = finishExchange(exchange, reply, new Date())
          utils.audits.get.setData(
            { id: audit.id },
            (known) => known && { ...known, messages: [...known.messages, ...added] },
          )
          changeExchanges(audit.id, others)
        },
        (error) => {
          changeExchanges(audit.id, (known) => [...others(known), failExchange(exchange)])
          toast({ title: chatTexts.errorTitle, description: errorText(error), tone: 'danger' })
        },
      )
      return true
    },
    [audit, customPolicies, thinking, utils, askChat],
  )

  const exportAs = useCallback(
    (format: ExportFormat) =>
      exportChat(format, async () => {
        const finished = messages.filter(({ state }) => state !== 'thinking')
        return finished.length === 0 || audit === undefined
          ? undefined
          : buildChatExport(audit.id, audit.filename, finished)
      }),
    [audit, messages, exportChat],
  )

  return { messages, thinking, send, exportAs, exporting }
}

export type AuditChat = ReturnType<typeof useAuditChat>
