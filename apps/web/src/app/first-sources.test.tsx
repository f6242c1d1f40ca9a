import { afterEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AnswerSelectionContext } from '../components/answer/answer-selection.ts'
import { SourceCards } from '../features/chat/source-cards.tsx'
import { AuditAnswer } from '../features/questionnaire/audit-answer.tsx'

afterEach(cleanup)

const sources = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    documentId: `d${at}`,
    documentName: `Paper ${at + 1}`,
    fileName: `paper-${at + 1}.pdf`,
    page: at + 1,
    quote: 'A permit is signed.',
    passageId: `p${at}`,
  }))
const shown = () => screen.queryAllByRole('listitem').length
const more = () => screen.queryByRole('button', { name: /more source/ })

const answerOf = {
  'the chat': (count: number) => (
    <AnswerSelectionContext value={{ sources: sources(count), chosen: undefined, choose: undefined }}>
      <SourceCards content="A permit is signed." ranges={undefined} foot={null} />
    </AnswerSelectionContext>
  ),
  'an audit': (count: number) => (
    <AuditAnswer
      message={
        {
          id: 'm',
          role: 'assistant',
          content: 'A permit is signed.',
          sources: sources(count),
          sourceInfo: null,
        } as never
      }
      onOpenEvidence={() => undefined}
    />
  ),
}

test.each(Object.entries(answerOf))('§9 %s shows the first 3 sources of an answer, then "+N more sources"', (_, of) => {
  render(of(5))
  expect(shown()).toBe(3)
  expect(more()?.textContent).toBe('+2 more sources')
  fireEvent.click(more() as HTMLElement)
  expect(shown()).toBe(5)
  cleanup()
  render(of(4))
  expect([shown(), more()?.textContent]).toEqual([3, '+1 more source'])
  cleanup()
  render(of(3))
  expect([shown(), more()]).toEqual([3, null])
})

test('a source that is looked at is never folded away', () => {
  const chosen = (source: number) => (
    <AnswerSelectionContext value={{ sources: sources(5), chosen: { source, sentence: 0 }, choose: undefined }}>
      <SourceCards content="A permit is signed." ranges={undefined} foot={null} />
    </AnswerSelectionContext>
  )
  render(chosen(4))
  expect(shown()).toBe(5)
  cleanup()
  render(chosen(3))
  expect(shown()).toBe(3)
})
