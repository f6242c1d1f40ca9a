import { expect, test } from 'bun:test'
import type { SentenceState } from '@fieldproof/schema/proof'
import type { Element, Root } from 'hast'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { markAnswer, placeStates } from './mark-answer.ts'

/** `‖` stands between the sentences, and around what is none. */
function marksOf(text: string, states: SentenceState[]): string[] {
  const source = text.replaceAll('‖', '')
  let end = 0
  const ranges = text.split('‖').flatMap((piece) => {
    const start = end + (piece.length - piece.trimStart().length)
    end += piece.length
    return /^\s*(?:```|- $|$)/.test(piece) ? [] : [{ start, end }]
  })
  const sentences = placeStates({ sentences: states, ranges })
  const marks: string[] = []
  const spy = () => (tree: Root) => {
    const walk = (node: Root | Element) => {
      for (const child of node.children) {
        if (child.type !== 'element') continue
        const { dataSentence, dataCitation, dataOf, dataDoubt, dataState } = child.properties
        const text = child.children.map((inner) => (inner.type === 'text' ? inner.value : '')).join('')
        if (dataSentence !== undefined) marks.push(`${dataSentence} ${dataState}: ${text}`)
        if (dataCitation !== undefined) marks.push(`cite ${dataCitation} of ${dataOf} ${dataState}`)
        if (dataDoubt !== undefined) marks.push(`doubt ${dataDoubt} ${dataState}`)
        walk(child)
      }
    }
    walk(tree)
  }
  renderToStaticMarkup(<Markdown rehypePlugins={[[markAnswer, { source, sentences }], spy]}>{source}</Markdown>)
  return marks
}

test('citations belong to the sentence before them, and what is not supported in full is said so once', () => {
  expect(
    marksOf('A permit is signed. [1]‖ It lapses. [1][2]‖ Most keep a watch.', [
      'supported',
      'contradicted',
      'not_supported',
    ]),
  ).toEqual([
    '0 supported: A permit is signed.',
    'cite 1 of 0 supported',
    '1 contradicted: It lapses.',
    'cite 1 of 1 contradicted',
    'cite 2 of 1 contradicted',
    'doubt 1 contradicted',
    '2 not_supported: Most keep a watch.',
    'doubt 2 not_supported',
  ])
})

test('a sentence goes through emphasis, and its mark stands at its end', () => {
  expect(marksOf('A **Class A** permit is *signed.* [1]', ['partly'])).toEqual([
    '0 partly: A',
    '0 partly: Class A',
    '0 partly:  permit is',
    '0 partly: signed.',
    'cite 1 of 0 partly',
    'doubt 0 partly',
  ])
})

test('escapes, entities and continued lines do not shift the marks', () => {
  expect(
    marksOf('- ‖Under 1 \\* 2 &amp; more\n  than that. [1]‖\n- ‖Second. [2]', ['supported', 'not_checked']),
  ).toEqual([
    '0 supported: Under 1 * 2 & more\nthan that.',
    'cite 1 of 0 supported',
    '1 not_checked: Second.',
    'cite 2 of 1 not_checked',
    'doubt 1 not_checked',
  ])
})

test('an escaped bracket is a word of the document', () => {
  expect(marksOf('See \\[3\\] there. [1]', ['supported'])).toEqual([
    '0 supported: See [3] there.',
    'cite 1 of 0 supported',
  ])
})

test('a quotation that was found is told from the words around it, one that was not is not', () => {
  const quotedIn = (source: string, state: SentenceState, writing = false) => {
    const quoted: string[] = []
    const sentences = writing ? [] : [{ start: 0, end: source.length, index: 0, state }]
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
  expect(quotedIn(answer, 'quotation')).toEqual(['“A Class A permit shall be signed.”'])
  expect(quotedIn(answer, 'supported')).toEqual(['“A Class A permit shall be signed.”'])
  expect(quotedIn(answer, 'partly')).toEqual([])
  expect(quotedIn('The “permit” is signed. [1]', 'supported')).toEqual([])
  expect(quotedIn('It says: “A Class A permit shall be', 'not_checked', true)).toEqual(['“A Class A permit shall be'])
})

test('code is left alone', () => {
  expect(marksOf('```\nx[1]\n```\n\n‖Use `a[1]` here. [2]', ['supported'])).toEqual([
    '0 supported: Use',
    '0 supported:  here.',
    'cite 2 of 0 supported',
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
