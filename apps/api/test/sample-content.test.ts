import { describe, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { parseDocumentSource, renderDocument } from '../../../scripts/render-document.ts'
import questions from '../sample-content/questions.json' with { type: 'json' }

const samples = join(import.meta.dirname, '../sample-content')
const fixtures = join(import.meta.dirname, 'fixtures')

async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

async function readBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await Bun.file(path).arrayBuffer())
}

describe('committed PDFs', () => {
  const pairs = [
    { sources: join(samples, 'hse'), target: join(samples, 'hse') },
    { sources: join(samples, 'tender'), target: join(samples, 'tender') },
    { sources: join(fixtures, 'sources'), target: fixtures },
  ]
  for (const { sources, target } of pairs) {
    test(`say what their sources in ${sources.slice(sources.indexOf('apps/'))} say`, async () => {
      const names = (await readdir(sources)).filter((name) => name.endsWith('.md'))
      expect(names.length).toBeGreaterThan(1)
      for (const name of names) {
        const source = parseDocumentSource(await Bun.file(join(sources, name)).text())
        const committed = await readBytes(join(target, name.replace('.md', '.pdf')))
        expect(committed.length).toBeLessThan(200_000)
        const fresh = new Uint8Array(await renderDocument(source, '#000000'))
        expect(await pageTexts(committed)).toEqual(await pageTexts(fresh))
      }
    })
  }
})

describe('example questions', () => {
  for (const { agent, question, document, page, mustContain } of questions) {
    if (document === null || page === null) continue
    test(`"${question}" is answered on page ${page} of ${document}`, async () => {
      const text = (await pageTexts(await readBytes(join(samples, agent, document))))[page - 1]
      for (const words of mustContain) expect(text).toContain(words)
    })
  }

  test('each agent has four that are answered and one that is not', () => {
    for (const agent of ['hse', 'tender']) {
      const own = questions.filter((question) => question.agent === agent)
      expect(own.map((question) => question.document !== null)).toEqual([true, true, true, true, false])
    }
  })
})

describe('fixtures', () => {
  test('the blank page is a PDF with one page and no text', async () => {
    expect(await pageTexts(await readBytes(join(fixtures, 'blank-page.pdf')))).toEqual([''])
  })

  test('the false PDF is a PNG', async () => {
    const bytes = await readBytes(join(fixtures, 'not-a-pdf.pdf'))
    expect(Buffer.from(bytes.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  })
})
