import { expect, test } from 'bun:test'
import type { SentenceCheck } from '@fieldproof/schema/chat'
import { splitSentences } from '@fieldproof/schema/split-sentences'
import type { Element, Root } from 'hast'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { markAnswer } from './mark-answer.ts'

function marksOf(source: string, checks: SentenceCheck[]): string[] {
  const sentences = splitSentences(source).map((range, index) => ({
    ...range,
    index,
    check: checks[index] ?? ('uncited' as const),
  }))
  const marks: string[] = []
  const spy = () => (tree: Root) => {
    const walk = (node: Root | Element) => {
      for (const child of node.children) {
        if (child.type !== 'element') continue
        const { dataSentence, dataCitation, dataOf, dataMissing, dataCheck } = child.properties
        const text = child.children.map((inner) => (inner.type === 'text' ? inner.value : '')).join('')
        if (dataSentence !== undefined) marks.push(`${dataSentence} ${dataCheck}: ${text}`)
        if (dataCitation !== undefined) marks.push(`cite ${dataCitation} of ${dataOf} ${dataCheck}`)
        if (dataMissing !== undefined) marks.push(`missing ${dataMissing}`)
        walk(child)
      }
    }
    walk(tree)
  }
  renderToStaticMarkup(<Markdown rehypePlugins={[[markAnswer, { source, sentences }], spy]}>{source}</Markdown>)
  return marks
}

test('citations belong to the sentence before them, and what is not verified is said so once', () => {
  expect(
    marksOf('A permit is signed. [1] It lapses. [1][2] Most keep a watch.', ['verified', 'unverified', 'uncited']),
  ).toEqual([
    '0 verified: A permit is signed.',
    'cite 1 of 0 verified',
    '1 unverified: It lapses.',
    'cite 1 of 1 unverified',
    'cite 2 of 1 unverified',
    'missing 1',
    '2 uncited: Most keep a watch.',
    'missing 2',
  ])
})

test('a sentence goes through emphasis, and its mark stands at its end', () => {
  expect(marksOf('A **Class A** permit is *signed.* [1]', ['unverified'])).toEqual([
    '0 unverified: A',
    '0 unverified: Class A',
    '0 unverified:  permit is',
    '0 unverified: signed.',
    'cite 1 of 0 unverified',
    'missing 0',
  ])
})

test('escapes, entities and continued lines do not shift the marks', () => {
  expect(marksOf('- Under 1 \\* 2 &amp; more\n  than that. [1]\n- Second. [2]', ['verified', 'uncited'])).toEqual([
    '0 verified: Under 1 * 2 & more\nthan that.',
    'cite 1 of 0 verified',
    '1 uncited: Second.',
    'cite 2 of 1 uncited',
    'missing 1',
  ])
})

test('an escaped bracket is a word of the document', () => {
  expect(marksOf('See \\[3\\] there. [1]', ['verified'])).toEqual([
    '0 verified: See [3] there.',
    'cite 1 of 0 verified',
  ])
})

test('a verified quotation is told from the words around it, an unverified one is not', () => {
  const quotedIn = (source: string, check: SentenceCheck, writing = false) => {
    const quoted: string[] = []
    const [range] = splitSentences(source)
    const sentences = range === undefined || writing ? [] : [{ ...range, index: 0, check }]
    const spy = () => (tree: Root) => {
      const walk = (node: Root | Element) => {
        for (const child of node.children) {
          if (child.type !== 'element') continue
          const [inner] = child.children
          if (child.properties.dataQuoted && inner?.type === 'text') quoted.push(inner.value)
          walk(child)
        }
      }
      walk(tree)
    }
    renderToStaticMarkup(
      <Markdown rehypePlugins={[[markAnswer, { source, sentences, writing }], spy]}>{source}</Markdown>,
    )
    return quoted
  }
  const answer = 'It says: “A Class A permit shall be signed.” [1]'
  expect(quotedIn(answer, 'verified')).toEqual(['“A Class A permit shall be signed.”'])
  expect(quotedIn(answer, 'unverified')).toEqual([])
  expect(quotedIn('The “permit” is signed. [1]', 'verified')).toEqual([])
  expect(quotedIn('It says: “A Class A permit shall be', 'uncited', true)).toEqual(['“A Class A permit shall be'])
})

test('code is left alone', () => {
  expect(marksOf('```\nx[1]\n```\n\nUse `a[1]` here. [2]', ['verified'])).toEqual([
    '0 verified: Use',
    '0 verified:  here.',
    'cite 2 of 0 verified',
  ])
})

test('without checks only the citations are marked', () => {
  const marks: string[] = []
  const html = renderToStaticMarkup(
    <Markdown
      rehypePlugins={[[markAnswer, { source: 'Yes. [1]', sentences: [] }]]}
      components={{
        span: (props) => {
          marks.push(String((props as Record<string, unknown>)['data-citation']))
          return null
        },
      }}
    >
      Yes. [1]
    </Markdown>,
  )
  expect(marks).toEqual(['1'])
  expect(html).toBe('<p>Yes. </p>')
})
