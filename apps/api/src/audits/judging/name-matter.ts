import { contentStems } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'
import { nameDocument } from '../../platform/name-document.ts'
import { kindsOfPaper } from './find-titled.ts'

/** What papers and files are called whatever they are about. */
const ofAnyPaper = new Set(
  'document file scan copy draft final page version revision rev issue untitled form paper text attachment annex appendix new'
    .split(' ')
    .map(stemOf),
)

/**
 * What a document is about, as its title says, or the name of its file where it has none; undefined where that says nothing, as
 * "Document 12" does: it would only be read as a part of the sentence.
 */
export function nameMatter({ fileName, title }: { fileName: string; title?: string | null }): string | undefined {
  const name = (title ?? nameDocument(fileName).replace(/[_-]+/g, ' ')).trim()
  const isTelling = (stem: string) =>
    /\p{L}/u.test(stem) && !ofAnyPaper.has(stem) && !kindsOfPaper.some((kind) => kind.has(stem))
  return contentStems(name).some(isTelling) ? name : undefined
}
