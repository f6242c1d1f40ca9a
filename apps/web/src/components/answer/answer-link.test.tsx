import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { AnswerText } from './answer-text.tsx'

/** What a reader sees of an answer, and its links as they are. */
function show(content: string) {
  const html = renderToStaticMarkup(<AnswerText content={content} />)
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  return { html, links, text: html.replace(/<[^>]*>/g, '').trim() }
}

test('a link says where it leads, whatever its words say', () => {
  expect(show('See [the permit form](https://evil.example/permit?x=1).').text).toBe(
    'See the permit form (evil.example).',
  )
  expect(show('See [https://fieldproof.example](https://evil.example:8443/).').text).toBe(
    'See https://fieldproof.example (evil.example:8443).',
  )
  expect(show('See [**fieldproof.example**](https://fieldproof.example@evil.example/).').text).toBe(
    'See fieldproof.example (evil.example).',
  )
  // A letter of another alphabet that looks like an "a" is shown as what it is.
  expect(show('See [bank](https://b\u0430nk.example/).').text).toBe('See bank (xn--bnk-6cd.example).')
  expect(show('Write to [the office](mailto:someone@evil.example?subject=x).').text).toBe(
    'Write to the office (someone@evil.example).',
  )
})

test('an address that stands there as it is is not said twice', () => {
  for (const words of ['https://rules.example/a?b=1', 'www.rules.example', 'office@rules.example'])
    expect(show(`See ${words} for it.`).text).toBe(`See ${words} for it.`)
})

test('links are pages and letters only, and tell nobody where they were opened', () => {
  const { links, text } = show(
    '[a](https://rules.example) [b](javascript:alert(1)) [c](//evil.example) [d](data:text/html,x) [e](file:///etc) [f](/admin) [g](https://)',
  )
  expect(links).toHaveLength(1)
  expect(links[0]).toContain('href="https://rules.example"')
  expect(links[0]).toContain('rel="noopener noreferrer nofollow"')
  expect(links[0]).toContain('target="_blank"')
  expect(text).toBe('a (rules.example) b c d e f g')
})

test('raw HTML stays text', () => {
  const { html } = show('<a href="/admin">form</a> <img src=x onerror="y">')
  expect(html).not.toMatch(/<(?:a|img)\b/)
  expect(html).toContain('&lt;a href=&quot;/admin&quot;&gt;')
})
