import { useCallback, useMemo, useRef, useState } from 'react'
import type { CitationChoice, CitingMessage } from '../../components/answer/answer-selection.ts'
import { citedWords } from '../../components/answer/cited-words.ts'
import { firstSentenceOf } from '../../components/answer/first-sentence-of.ts'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'
import type { ChosenCitation } from './message-list.tsx'

interface Viewed {
  sessionId: string | undefined
  message: CitingMessage
  choice: CitationChoice
  /** A new object is a new request to show that page. */
  target: ViewerTarget
}

/** The citation that is looked at in a session, and the page that the viewer shows for it. */
export function useCitationViewer(sessionId: string | undefined) {
  const [last, setLast] = useState<Viewed>()
  const viewed = last !== undefined && last.sessionId === sessionId ? last : undefined
  const opener = useRef<HTMLElement>(undefined)

  const choose = useCallback(
    (message: CitingMessage, choice: CitationChoice) => {
      const target = targetOf(message, choice)
      if (target === undefined) return
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
      setLast({ sessionId, message, choice, target })
    },
    [sessionId],
  )
  const showSource = useCallback(
    (source: number) =>
      setLast((before) => {
        if (before === undefined) return before
        const { content, ranges, meta } = before.message
        const choice = { source, sentence: firstSentenceOf(content, ranges ?? meta?.ranges, source) }
        const target = targetOf(before.message, choice)
        return target === undefined ? before : { ...before, choice, target }
      }),
    [],
  )
  /** The answer that was being written under an id of the page is stored: what is looked at goes on as a part of that. */
  const adopt = useCallback(
    (writtenAs: string, message: CitingMessage) =>
      setLast((before) => {
        if (before?.message.id !== writtenAs) return before
        const target = targetOf(message, before.choice)
        if (target === undefined) return undefined
        // The reader may have turned to another page meanwhile: only what differs is shown anew.
        return { ...before, message, target: isSameTarget(target, before.target) ? before.target : target }
      }),
    [],
  )
  const close = useCallback(() => setLast(undefined), [])

  return {
    chosen: useMemo<ChosenCitation | undefined>(
      () => (viewed === undefined ? undefined : { messageId: viewed.message.id, choice: viewed.choice }),
      [viewed],
    ),
    target: viewed?.target,
    choose,
    adopt,
    showSource,
    close,
    /** What was pressed to open the viewer; the focus goes back to it. */
    opener,
  }
}

function targetOf(message: CitingMessage, choice: CitationChoice): ViewerTarget | undefined {
  const source = choice.source === 0 ? message.meta?.nearest : message.sources[choice.source - 1]
  if (source === undefined) return undefined
  const { page, quote } = citedWords(source, message.meta?.grounds, choice)
  return {
    documentId: source.documentId,
    name: source.documentName,
    fileName: source.fileName,
    page,
    citation: { quote, number: choice.source, count: message.sources.length },
  }
}

function isSameTarget(one: ViewerTarget, other: ViewerTarget): boolean {
  return (
    one.documentId === other.documentId &&
    one.page === other.page &&
    one.citation?.quote === other.citation?.quote &&
    one.citation?.count === other.citation?.count
  )
}
