import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a person says that a stretch of a collection shows of a question. */
export interface LabelledStretch {
  ask: string
  document: string
  passage: string
  verdict: 'met' | 'partly' | 'denied' | 'unclear'
}

/** The policies of an organisation, and the stretches nearest to the questions of a checklist. */
export interface Collection {
  /** Their paragraphs, as an index holds them. */
  paragraphs: string[]
  stretches: LabelledStretch[]
}

/** @param folder with a text file a document, and `stretches.jsonl` */
export function readCollection(folder: string): Collection {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    paragraphs: files.flatMap((file) =>
      text(file)
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
        .filter((paragraph) => paragraph.length >= shortest),
    ),
    stretches: text('stretches.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledStretch),
  }
}

/** Characters; what is shorter is a heading. */
const shortest = 25
