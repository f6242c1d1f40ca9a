import type { ChatMessage, SendMessageInput } from '@fieldproof/schema/chat'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { announceAnswer, announceReread } from '../../components/answer/summarize-proof.ts'
import { errorText } from '../../lib/rest-error.ts'
import { stoppedBy } from '../../lib/stopped-by.ts'
import { trpc } from '../../lib/trpc.ts'
import { isUnderWay } from './answer-progress.ts'
import type { AnswerStart } from './answer-streams.ts'
import { pageAnswers } from './page-answers.ts'

export interface AnswerOptions {
  includeSources: boolean
  detailed: boolean
  /** Answers in place of the workspace's engine. */
  engine?: 'local'
}

/** An answer that has just been completed on this screen. */
export interface FinishedAnswer {
  messageId: string
  /** How many of its sentences were checked before: what came since is news. */
  checkedBefore: number
}

/** Long enough for the server to have stored what it wrote until it was stopped. */
const settleMs = 600

/**
 * Asking, answering again and stopping, for one session; `announcement` is said once per complete answer. `onStored` is
 * called when the server's own record takes the place of the answer that was being written.
 */
export function useAnswering(sessionId: string, onStored: (answer: ChatMessage) => void) {
  const utils = trpc.useUtils()
  const [announcement, setAnnouncement] = useState('')
  const [finished, setFinished] = useState<FinishedAnswer>()

  const run = useCallback(
    async (open: AnswerStart['open'], onAccepted: () => void) => {
      const key = { id: sessionId }
      const { listMessages } = utils.chat
      /** Changes the messages that are shown. What the server was asked for before is older, and must not replace them. */
      const change = async (update: (messages: ChatMessage[]) => ChatMessage[]) => {
        const cancelled = listMessages.cancel(key)
        listMessages.setData(key, (messages) => (messages === undefined ? undefined : update(messages)))
        await cancelled
        // Asked before they had loaded: they are read anew, with what the server has stored by now.
        if (listMessages.getData(key) === undefined) await listMessages.refetch(key)
      }
      setAnnouncement('')
      try {
        const end = await pageAnswers.run(sessionId, {
          open,
          onAccepted(question) {
            void change((messages) => endWith(messages, question))
            onAccepted()
          },
          onDone(answer) {
            const checkedBefore = pageAnswers.read(sessionId)?.checked.length ?? 0
            setFinished({ messageId: answer.id, checkedBefore })
            onStored(answer)
            void change((messages) => withAnswer(messages, answer))
            setAnnouncement(announceAnswer(answer))
          },
          onReread(answer) {
            void change((messages) => messages.map((message) => (message.id === answer.id ? answer : message)))
            const said = announceReread(answer)
            if (said !== undefined) setAnnouncement(said)
          },
        })
        // The newest session stands first.
        void utils.chat.listSessionsPage.invalidate()
        if (end === 'stopped') setTimeout(() => void takeStoredAnswer(), settleMs)
      } catch (error) {
        toast({ title: 'Error', description: errorText(error), tone: 'danger' })
      }

      /** What the server stored of a stopped answer takes the place of what was shown, unless a new one has begun. */
      async function takeStoredAnswer() {
        if (isUnderWay(pageAnswers.read(sessionId)?.phase)) return
        await listMessages.cancel(key)
        const messages = await listMessages.fetch(key, { staleTime: 0 }).catch(() => undefined)
        const answer = messages?.at(-1)
        if (answer?.role !== 'assistant' || isUnderWay(pageAnswers.read(sessionId)?.phase)) return
        onStored(answer)
        pageAnswers.forget(sessionId)
      }
    },
    [sessionId, utils, onStored],
  )

  const { mutateAsync: streamAnswer } = trpc.chat.streamAnswer.useMutation()
  const { mutateAsync: retryAnswer } = trpc.chat.retryAnswer.useMutation()
  const send = useCallback(
    (input: Omit<SendMessageInput, 'id'>, onAccepted: () => void) =>
      run((signal) => streamAnswer(stoppedBy({ id: sessionId, ...input }, signal)), onAccepted),
    [run, sessionId, streamAnswer],
  )
  const retry = useCallback(
    (options: AnswerOptions) =>
      run(
        (signal) => retryAnswer(stoppedBy({ id: sessionId, ...options }, signal)),
        () => undefined,
      ),
    [run, sessionId, retryAnswer],
  )
  const stop = useCallback(() => pageAnswers.stop(sessionId), [sessionId])
  return { send, retry, stop, announcement, finished }
}

/** The conversation up to and with the question that is being answered: an earlier, broken-off answer gives way. */
export function endWith(messages: readonly ChatMessage[], question: ChatMessage): ChatMessage[] {
  const known = messages.findIndex(({ id }) => id === question.id)
  return known === -1 ? [...messages, question] : messages.slice(0, known + 1)
}

/** The conversation with a complete answer, which may have been read with it already. */
function withAnswer(messages: readonly ChatMessage[], answer: ChatMessage): ChatMessage[] {
  const known = messages.some(({ id }) => id === answer.id)
  return known ? messages.map((message) => (message.id === answer.id ? answer : message)) : [...messages, answer]
}
