import { join } from 'node:path'
import { Glob } from 'bun'
import { splitDocumentText } from '../../src/language/split-document-text.ts'

/** A sentence of a document of our own and the stretch of the page that an answer would cite for it. */
export interface FixtureSentence {
  document: string
  text: string
  passage: string
}

const folders = ['sample-content', 'eval/held-out', 'eval/judging/documents']
/** A passage has this many sentences on either side of the one that is taken. */
const around = 2

/** The sentences of the documents that lie with the project: whole ones, of 5 to 45 words. */
export async function readFixtureSentences(): Promise<FixtureSentence[]> {
  const root = join(import.meta.dir, '../..')
  const found: FixtureSentence[] = []
  for (const folder of folders) {
    const names = [...new Glob('**/*.{md,txt}').scanSync(join(root, folder))]
      .filter((name) => !/README|questions/i.test(name))
      .sort()
    for (const name of names) {
      const text = plain(await Bun.file(join(root, folder, name)).text())
      const sentences = splitDocumentText(text).map((one) => one.text.replace(/\s+/g, ' '))
      for (const [index, sentence] of sentences.entries()) {
        const words = sentence.split(' ').length
        if (words < 5 || words > 45 || !/^\p{Lu}.*\.$/u.test(sentence)) continue
        found.push({
          document: name.replace(/^.*\//, '').replace(/\.\w+$/, ''),
          text: sentence,
          passage: sentences.slice(Math.max(0, index - around), index + around + 1).join(' '),
        })
      }
    }
  }
  return found
}

function plain(markdown: string): string {
  return markdown
    .replace(/^#+ .*$/gm, '\n')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '\n')
    .replace(/\|/g, '\t')
    .replace(/[*_`]/g, '')
}
