import type { ChatMessage } from '@fieldproof/schema/chat'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ViewerTarget } from '../viewer/viewer-target.ts'
import type { CitationChoice } from './answer-selection.ts'
import { firstSentenceOf } from './first-sentence-of.ts'
import type { ChosenCitation } from './message-list.tsx'

interface Viewed {
  sessionId: string | undefined
  message: ChatMessage
  choice: CitationChoice
}

/** The citation that is looked at in a session, and the page that the viewer shows for it. */
export function useCitationViewer(sessionId: string | undefined) {
  const [last, setLast] = useState<Viewed>()
  const viewed = last !== undefined && last.sessionId === sessionId ? last : undefined
  const opener = useRef<HTMLElement>(undefined)

  const choose = useCallback(
    (message: ChatMessage, choice: CitationChoice) => {
      if (message.sources[choice.source - 1] === undefined) return
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
      setLast({ sessionId, message, choice })
    },
    [sessionId],
  )
  const showSource = useCallback(
    (source: number) =>
      setLast((before) =>
        before === undefined || before.message.sources[source - 1] === undefined
          ? before
          : { ...before, choice: { source, sentence: firstSentenceOf(before.message.content, source) } },
      ),
    [],
  )
  const close = useCallback(() => setLast(undefined), [])

  return {
    chosen: useMemo<ChosenCitation | undefined>(
      () => (viewed === undefined ? undefined : { messageId: viewed.message.id, choice: viewed.choice }),
      [viewed],
    ),
    target: useMemo(() => (viewed === undefined ? undefined : targetOf(viewed)), [viewed]),
    choose,
    showSource,
    close,
    /** What was pressed to open the viewer; the focus goes back to it. */
    opener,
  }
}

function targetOf({ message, choice }: Viewed): ViewerTarget | undefined {
  const source = message.sources[choice.source - 1]
  if (source === undefined) return undefined
  return {
    documentId: source.documentId,
    name: source.documentName,
    fileName: source.fileName,
    page: source.page,
    citation: { quote: source.quote, number: choice.source, count: message.sources.length },
  }
}
