import type { AnswerMeta } from '@fieldproof/schema/chat'
import { type SentenceState, sentenceStateSchema } from '@fieldproof/schema/proof'
import { cn } from '@fieldproof/ui/cn'
import { type ComponentProps, memo, useContext, useEffect, useMemo, useRef } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remend from 'remend'
import { AnswerLink, allowLink } from './answer-link.tsx'
import { AnswerSelectionContext } from './answer-selection.ts'
import { CitationChip, StateMark } from './citation-chip.tsx'
import { type MarkedSentence, markAnswer, placeStates } from './mark-answer.ts'
import { plainMarkdown } from './plain-markdown.ts'
import { splitMarkdownBlocks } from './split-markdown-blocks.ts'

const noSentences: MarkedSentence[] = []

/**
 * An answer in Markdown with its citations and the state of each sentence. Raw HTML stays text, images are never
 * loaded, links say where they lead and leave in a new tab. `meta` is what is known of a finished one; while it is
 * written, `checked` are the sentences whose state is known.
 */
export const AnswerText = memo(function AnswerText({
  content,
  meta,
  checked,
  writing = false,
}: {
  content: string
  meta?: Pick<AnswerMeta, 'sentences' | 'ranges'> | undefined
  checked?: readonly MarkedSentence[]
  writing?: boolean
}) {
  const blocks = useMemo(() => splitMarkdownBlocks(content), [content])
  const sentences = useMemo(() => checked ?? (meta ? placeStates(meta) : noSentences), [meta, checked])
  const marked = useMemo(
    () =>
      blocks.map(({ start, text }) => {
        const end = start + text.length
        const inside = sentences.filter((sentence) => sentence.start < end && sentence.end > start)
        return inside.length === 0
          ? noSentences
          : inside.map((sentence) => ({ ...sentence, start: sentence.start - start, end: sentence.end - start }))
      }),
    [blocks, sentences],
  )
  return (
    <div className="text-lg [overflow-wrap:anywhere]">
      {blocks.map(({ start, text }, index) => {
        const isLast = index === blocks.length - 1
        return (
          <AnswerBlock
            key={start}
            text={writing && isLast ? remend(text, completion) : text}
            sentences={marked[index] ?? noSentences}
            writing={writing}
            caret={writing && isLast}
          />
        )
      })}
    </div>
  )
})

/** Closes bold, code and lists that are still being written; it must not invent links, images or formulas. */
const completion = { links: false, images: false, katex: false, htmlTags: false, comparisonOperators: false } as const

interface AnswerBlockProps {
  text: string
  sentences: readonly MarkedSentence[]
  writing: boolean
  caret: boolean
}

const AnswerBlock = memo(function AnswerBlock({ text, sentences, writing, caret }: AnswerBlockProps) {
  return (
    <div
      className={cn(
        'not-first:mt-3.5',
        // The block caret stands after the last words, inside their paragraph.
        caret &&
          "[&>:last-child]:after:ml-0.5 [&>:last-child]:after:inline-block [&>:last-child]:after:h-[1.1em] [&>:last-child]:after:w-2 [&>:last-child]:after:bg-primary [&>:last-child]:after:align-[-0.18em] [&>:last-child]:after:content-['']",
      )}
    >
      <Markdown
        remarkPlugins={plugins}
        rehypePlugins={[[markAnswer, { source: text, sentences, writing }]]}
        components={components}
        urlTransform={allowLink}
      >
        {text}
      </Markdown>
    </div>
  )
}, isSameBlock)

/** A block is parsed again only for what it shows itself: further down, text and states arrive many times a second. */
function isSameBlock(before: AnswerBlockProps, after: AnswerBlockProps): boolean {
  return (
    before.text === after.text &&
    before.writing === after.writing &&
    before.caret === after.caret &&
    before.sentences.length === after.sentences.length &&
    before.sentences.every(({ start, end, index, state }, at) => {
      const other = after.sentences[at]
      return other?.start === start && other.end === end && other.index === index && other.state === state
    })
  )
}

const plugins = [remarkGfm, plainMarkdown]

/** The spans of mark-answer.ts: a citation, a sentence, or the end of one that is not supported in full. */
function Mark({ node, children }: ComponentProps<'span'> & ExtraProps) {
  const { dataCitation, dataDoubt, dataSentence, dataState, dataOf, dataQuoted } = node?.properties ?? {}
  const state = sentenceStateSchema.safeParse(dataState).data
  if (typeof dataCitation === 'number')
    return (
      <CitationChip number={dataCitation} state={state} sentence={typeof dataOf === 'number' ? dataOf : undefined} />
    )
  if (dataDoubt !== undefined && state !== undefined)
    return <StateMark state={state} sentence={typeof dataDoubt === 'number' ? dataDoubt : undefined} />
  if (typeof dataSentence === 'number')
    return (
      <Sentence index={dataSentence} state={state} quoted={dataQuoted === true}>
        {children}
      </Sentence>
    )
  return dataQuoted === true ? <span className={paper}>{children}</span> : children
}

/** The words of a document, never to be mistaken for those of the assistant. */
const paper = 'font-paper text-[1.02em]'

function Sentence({
  index,
  state,
  quoted,
  children,
}: ComponentProps<'span'> & { index: number; state: SentenceState | undefined; quoted: boolean }) {
  const chosen = useContext(AnswerSelectionContext).chosen?.sentence === index
  const element = useRef<HTMLSpanElement>(null)
  // The full stop behind a citation is no word that could be doubted.
  const wordless = typeof children === 'string' && /^[\s.,;:!?]*$/.test(children)
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <span
      ref={element}
      className={cn(
        quoted && paper,
        chosen && 'box-decoration-clone rounded-[3px] bg-primary-tint py-[0.2em]',
        !wordless && (state === 'partly' || state === 'not_supported') && cn(doubted, 'decoration-warn-fill'),
        !wordless && state === 'contradicted' && cn(doubted, 'decoration-danger-fill'),
      )}
    >
      {children}
    </span>
  )
}

const doubted = 'underline decoration-dashed decoration-[1.5px] underline-offset-4'

const heading = 'font-semibold tracking-snug not-first:mt-5'

const components: Components = {
  span: Mark,
  p: ({ children }) => <p className="not-first:mt-3.5">{children}</p>,
  // Directly below the heading of the page, however deep a model begins, so that no level is left out.
  h1: ({ children }) => <h2 className={cn(heading, 'text-xl')}>{children}</h2>,
  h2: ({ children }) => <h2 className={cn(heading, 'text-lg')}>{children}</h2>,
  h3: ({ children }) => <h2 className={cn(heading, 'text-md')}>{children}</h2>,
  h4: ({ children }) => <h2 className={cn(heading, 'text-md')}>{children}</h2>,
  h5: ({ children }) => <h2 className={cn(heading, 'text-md')}>{children}</h2>,
  // Where a quotation stands: a line above it, not a title of its own.
  h6: ({ children }) => <h2 className="text-sm font-medium text-ink-muted not-first:mt-5">{children}</h2>,
  ul: ({ children }) => (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-subtle not-first:mt-3">{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1.5 pl-6 marker:text-ink-subtle not-first:mt-3">
      {children}
    </ol>
  ),
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  a: ({ node, href, children }) =>
    href ? (
      <AnswerLink node={node} href={href}>
        {children}
      </AnswerLink>
    ) : (
      children
    ),
  // An image address from a model or a document would tell a stranger who is reading: its words are shown instead.
  img: ({ alt }) => <span className="text-ink-muted">{alt ? `Image: ${alt}` : 'Image not shown'}</span>,
  blockquote: ({ children }) => (
    <blockquote className="border-l-2 border-primary pl-3.5 text-ink-muted not-first:mt-3.5">{children}</blockquote>
  ),
  code: ({ children }) => (
    <code className="rounded-[4px] bg-pressed px-1 py-0.5 font-mono text-[0.86em] in-[pre]:bg-transparent in-[pre]:p-0">
      {children}
    </code>
  ),
  pre: ({ children }) => (
    <pre className="rounded-md border border-line-subtle bg-sunken p-3.5 text-sm whitespace-pre-wrap not-first:mt-3.5">
      {children}
    </pre>
  ),
  hr: () => <hr className="my-4 border-0 border-t border-line-subtle" />,
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and an answer may hold many tables
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" tabIndex={0} aria-label="Table" className="overflow-x-auto not-first:mt-3.5">
      <table className="w-full border-collapse text-sm [overflow-wrap:normal]">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border border-line-subtle bg-sunken px-2.5 py-1.5 text-left font-medium">{children}</th>
  ),
  td: ({ children }) => <td className="border border-line-subtle px-2.5 py-1.5 align-top">{children}</td>,
}
