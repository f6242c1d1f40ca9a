import { memo, useMemo } from 'react'
import { cutPageText, type TextPart } from './cut-page-text.ts'
import { findQuote, type TextRange } from './find-quote.ts'
import { MarkedText } from './marked-text.tsx'

/** The text of a page as it was read, set to be read: paragraphs and tables, with the cited words marked. */
export const TextPage = memo(function TextPage({ text, quote }: { text: string; quote: string | undefined }) {
  const { parts, texts } = useMemo(() => cutPageText(text), [text])
  const ranges = useMemo(
    () => (quote === undefined ? none : Map.groupBy(findQuote(texts, quote), ({ index }) => index)),
    [texts, quote],
  )
  return parts.map((part) => <Part key={part.first} part={part} ranges={ranges} />)
})

const none: ReadonlyMap<number, TextRange[]> = new Map()

function Part({ part, ranges }: { part: TextPart; ranges: ReadonlyMap<number, TextRange[]> }) {
  if (part.kind === 'heading')
    return (
      <h3 className="mt-[1.4em] mb-[0.5em] text-[1.1em]/[1.35] font-semibold first:mt-0">
        <MarkedText text={part.text} ranges={ranges.get(part.first)} />
      </h3>
    )
  if (part.kind === 'paragraph')
    return (
      <p className="my-[0.8em] first:mt-0">
        {part.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
          <span key={index} className="block">
            <MarkedText text={line} ranges={ranges.get(part.first + index)} />
          </span>
        ))}
      </p>
    )
  return <PartTable {...part} ranges={ranges} />
}

function PartTable({
  rows,
  columns,
  first,
  ranges,
}: Extract<TextPart, { kind: 'table' }> & { ranges: ReadonlyMap<number, TextRange[]> }) {
  let at = first
  return (
    <div className="my-[1em] overflow-x-auto">
      <table className="w-full border-collapse text-[0.9em]/[1.4]">
        <tbody>
          {rows.map((row, index) => {
            const start = at
            at += row.length
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
                key={index}
                className={index === 0 && rows.length > 1 ? 'bg-paper-ink/5 font-semibold' : undefined}
              >
                {row.map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                    key={column}
                    colSpan={column === row.length - 1 ? Math.max(1, columns - column) : undefined}
                    className="min-w-16 border border-paper-ink/20 px-[0.5em] py-[0.3em] align-top [overflow-wrap:break-word]"
                  >
                    <MarkedText text={cell} ranges={ranges.get(start + column)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
