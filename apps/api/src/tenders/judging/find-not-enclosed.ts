import { meetsStem } from '../reading/tender-words.ts'
import { readAskedParts } from './asked-parts.ts'
import type { Decision } from './decide.ts'
import { fewestStems, namesOf } from './find-enclosed.ts'
import type { IndexedBid } from './find-paragraphs.ts'

/** "… the following attachments: copy of the licence": one of a list of documents to be handed in. */
const listsDocuments = /\b(?:attachments?|documents?|enclosures?|certificates?|cop(?:y|ies))\b[^:]{0,60}:\s/i
/** A bid that names so many of its documents names the others too. */
const fewestEnclosed = 3
/** Of the words that name a document, those that one sentence has where it speaks of it. */
const enough = 0.5

/** Whether a bid that names what it encloses says nothing of a document that the tender lists for submission. */
export function isNotEnclosed(
  { enclosures, stems }: Pick<IndexedBid, 'enclosures' | 'stems'>,
  { text }: { text: string },
): boolean {
  const [item, ...others] = readAskedParts(text)
  if (!item || others.length > 0 || item === text || !listsDocuments.test(text)) return false
  const wanted = namesOf(item)
  if (wanted.length < fewestStems || enclosures.length < fewestEnclosed) return false
  return stems.every((own) => wanted.filter((stem) => meetsStem(own, stem) > 0).length < enough * wanted.length)
}

export const notEnclosed: Decision = {
  status: 'missing',
  reason: 'The bid names what it encloses, and nothing of it is called like this document.',
  gaps: ['This document is not among what the bid encloses, so far as it names it.'],
  evidence: [],
}
