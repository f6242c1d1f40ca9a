import { createCiter } from '../../../src/answering/cite-sources.ts'
import { proveSentences } from '../../../src/answering/prove-sentences.ts'
import { judgeByRules as judgeItem } from '../../../src/audits/judging/by-rules.ts'
import { findInPolicy } from '../../../src/audits/judging/find-spans.ts'
import { isItem, splitAsked } from '../../../src/audits/judging/read-asked.ts'
import { describeTables } from '../../../src/audits/reading/describe-tables.ts'
import { readReference } from '../../../src/audits/reading/item-reference.ts'
import { readQuestion } from '../../../src/audits/reading/item-text.ts'
import { readBlocks } from '../../../src/audits/reading/read-blocks.ts'
import { readPages } from '../../../src/audits/reading/read-pages.ts'
import { findListed } from '../../../src/barriers/drafting/find-listed.ts'
import { findRegisterRows } from '../../../src/barriers/drafting/find-register-rows.ts'
import { readPieces } from '../../../src/barriers/drafting/read-pieces.ts'
import { findDifferences } from '../../../src/evidence/differences/find-differences.ts'
import { readAnswerKinds } from '../../../src/evidence/question/answer-kinds.ts'
import { parseQuestion } from '../../../src/evidence/question/parse-question.ts'
import { isEntryOf } from '../../../src/evidence/question/read-definition.ts'
import { readDemand } from '../../../src/evidence/question/read-demand.ts'
import { readForm } from '../../../src/evidence/question/read-form.ts'
import { readNames } from '../../../src/evidence/question/read-names.ts'
import { splitQuestion } from '../../../src/evidence/question/split-question.ts'
import { createBinding } from '../../../src/evidence/quotations/bind-asked.ts'
import { cutSentences } from '../../../src/evidence/quotations/cut-sentences.ts'
import { nameRows } from '../../../src/evidence/quotations/name-rows.ts'
import { sayTheSame } from '../../../src/evidence/say-the-same.ts'
import { openVerifier } from '../../../src/evidence/verifier/open-verifier.ts'
import { markdownToText } from '../../../src/exports/markdown-to-text.ts'
import { nameFile } from '../../../src/exports/name-file.ts'
import { parseMarkdown } from '../../../src/exports/parse-markdown.ts'
import { createDocumentCutter } from '../../../src/ingestion/cut-document.ts'
import { createFactReader } from '../../../src/ingestion/facts/read-facts.ts'
import { cleanLines } from '../../../src/ingestion/office/clean-lines.ts'
import { partComments } from '../../../src/ingestion/plain-text/part-comments.ts'
import { readMarkdown } from '../../../src/ingestion/plain-text/read-markdown.ts'
import { createWordMemory } from '../../../src/ingestion/word-memory.ts'
import { contentStems } from '../../../src/language/content-words.ts'
import { findAbbreviations } from '../../../src/language/find-abbreviations.ts'
import { cutInstructions } from '../../../src/language/find-instructions.ts'
import { measureSubstance } from '../../../src/language/measure-substance.ts'
import { findQuantities } from '../../../src/language/quantities.ts'
import { readReferences } from '../../../src/language/read-references.ts'
import { sayFormally } from '../../../src/language/say-formally.ts'
import { spellOut } from '../../../src/language/spell-out.ts'
import { splitDocumentText } from '../../../src/language/split-document-text.ts'
import { splitSentences } from '../../../src/language/split-sentences.ts'
import { splitByDirection } from '../../../src/platform/clean-text.ts'
import { isNearDuplicate } from '../../../src/retrieval/is-near-duplicate.ts'
import { leaveOutRevisions } from '../../../src/retrieval/leave-out-revisions.ts'
import { compareRevisions } from '../../../src/revisions/compare-revisions.ts'
import { findMentions } from '../../../src/revisions/find-mentions.ts'
import { judgeByRules as judgeBid } from '../../../src/tenders/judging/by-rules.ts'
import { findBidContradictions } from '../../../src/tenders/judging/find-bid-contradictions.ts'
import { findBidPrice } from '../../../src/tenders/reading/find-bid-price.ts'
import { findEvaluation } from '../../../src/tenders/reading/find-criteria.ts'
import { findKeyFacts } from '../../../src/tenders/reading/find-key-facts.ts'
import { findPriceRule } from '../../../src/tenders/reading/find-price-rule.ts'
import { findRequirements } from '../../../src/tenders/reading/find-requirements.ts'
import { findTimeZone } from '../../../src/tenders/reading/find-time-zone.ts'
import { readAmendments } from '../../../src/tenders/reading/read-amendments.ts'
import { readBid } from '../../../src/tenders/reading/read-bid.ts'
import { readClauses } from '../../../src/tenders/reading/read-clauses.ts'
import { readDates } from '../../../src/tenders/reading/read-dates.ts'

/** How long a text is that a reader can meet at most, by its contract or by where it stands. */
export type Reach = 'question' | 'answer' | 'document'

export interface Reader {
  name: string
  reach: Reach
  read(text: string): unknown
}

/** Characters of the longest question, and of the longest answer that is written. */
export const longestOf: Record<Reach, number> = { question: 8_000, answer: 100_000, document: Number.POSITIVE_INFINITY }

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const clausesOf = (text: string) => readClauses([{ page: 1, text }])
const words = 'The contractor shall keep a record of each inspection for at least 5 years.'
const statement = (text: string) => ({
  documentId: 'a',
  fileName: 'a.pdf',
  page: 1,
  text,
  ref: '4.1',
  heading: '',
  paragraph: 1,
})

/** Whatever reads texts of others: documents, questions, answers of a model. Each is called with one long text. */
export const readers: readonly Reader[] = [
  { name: 'leave-out-revisions', reach: 'question', read: (text) => leaveOutRevisions([], text) },
  {
    name: 'compare-revisions',
    reach: 'document',
    read: (text) => compareRevisions({ before: [{ page: 1, text }], after: [{ page: 1, text: `Now: ${text}` }] }),
  },
  {
    name: 'find-mentions',
    reach: 'document',
    read: (text) => findMentions(['the of', text.slice(0, 20)], text),
  },
  { name: 'split-document-text', reach: 'document', read: splitDocumentText },
  {
    name: 'cut-document',
    reach: 'document',
    read: (text) => {
      const cutter = createDocumentCutter()
      cutter.learn([text], 'pdf')
      cutter.classify({ fileName: text.slice(0, 255), owner: text })
      return cutter.cut([{ page: 1, text }])
    },
  },
  { name: 'find-instructions', reach: 'document', read: cutInstructions },
  {
    name: 'word-memory',
    reach: 'document',
    read: (text) => {
      const memory = createWordMemory()
      memory.add(text)
      return memory.closeUp(text)
    },
  },
  { name: 'find-listed', reach: 'document', read: (text) => findListed({ heading: 'Causes', text }) },
  {
    name: 'find-register-rows',
    reach: 'document',
    read: (text) => findRegisterRows({ heading: 'Hazard | Cause', text }),
  },
  { name: 'read-pieces', reach: 'document', read: readPieces },
  { name: 'find-abbreviations', reach: 'document', read: findAbbreviations },
  { name: 'quantities', reach: 'document', read: findQuantities },
  { name: 'measure-substance', reach: 'document', read: measureSubstance },
  { name: 'content-words', reach: 'document', read: contentStems },
  { name: 'clean-text', reach: 'document', read: splitByDirection },
  { name: 'cut-sentences', reach: 'document', read: cutSentences },
  { name: 'name-rows', reach: 'document', read: (text) => nameRows(text)(text) },
  { name: 'is-entry-of', reach: 'document', read: (text) => isEntryOf(text, ['Glossary', text], ['lamp']) },
  { name: 'is-near-duplicate', reach: 'document', read: (text) => isNearDuplicate(text, `${text}y`) },
  { name: 'clean-lines', reach: 'document', read: cleanLines },
  { name: 'part-comments', reach: 'document', read: partComments },
  { name: 'read-markdown', reach: 'document', read: readMarkdown },
  {
    name: 'read-facts',
    reach: 'document',
    read(text) {
      const facts = createFactReader()
      facts.add(text)
      return facts.finish([['Title', text]])
    },
  },
  {
    name: 'read-blocks',
    reach: 'document',
    read: (text) => {
      const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, text, bold: false, shaded: false }
      const cells = [cell, { ...cell, row: 1 }, { ...cell, row: 1, column: 1 }]
      return readBlocks([{ kind: 'table', page: 1, name: '', rows: 2, columns: 2, hiddenRows: [], cells }])
    },
  },
  {
    name: 'describe-tables',
    reach: 'document',
    read: (text) => {
      const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, text, bold: false, shaded: false }
      const cells = [cell, { ...cell, row: 1 }, { ...cell, row: 1, column: 1 }]
      return describeTables([{ kind: 'table', page: 1, name: '', rows: 2, columns: 2, hiddenRows: [], cells }], {
        kind: 'xlsx',
        shown: 1,
        roles: new Map(),
        isRead: () => true,
      })
    },
  },
  {
    name: 'read-items, one line',
    reach: 'document',
    read: (text) =>
      readPages([{ page: 1, lines: [{ y: 1, size: 10, block: 0, cells: [{ text, x: 1, end: 500, bold: false }] }] }]),
  },
  {
    name: 'read-items, many lines',
    reach: 'document',
    read: (text) =>
      readPages([
        {
          page: 1,
          lines: (text.match(/[^\n]{1,80}/g) ?? []).map((line, y) => ({
            y,
            size: 10,
            block: 0,
            cells: [{ text: line, x: 1, end: 500, bold: false }],
          })),
        },
      ]),
  },
  { name: 'item-reference', reach: 'document', read: readReference },
  { name: 'item-text', reach: 'document', read: readQuestion },
  { name: 'read-asked of audits', reach: 'question', read: (text) => [isItem(text), splitAsked(text)] },
  {
    name: 'judge-by-rules of audits',
    reach: 'document',
    read: (text) =>
      judgeItem(
        'Is a record of each inspection kept for at least 5 years?',
        findInPolicy('Is a record of each inspection kept for at least 5 years?', text),
        options,
      ),
  },
  { name: 'read-clauses', reach: 'document', read: clausesOf },
  { name: 'find-requirements', reach: 'document', read: (text) => findRequirements(clausesOf(text)) },
  { name: 'find-key-facts', reach: 'document', read: (text) => findKeyFacts(clausesOf(text), [{ page: 1, text }]) },
  {
    name: 'find-criteria',
    reach: 'document',
    read: (text) => findEvaluation(clausesOf(`Evaluation criteria\n${text}`), [{ page: 1, text }]),
  },
  { name: 'find-price-rule', reach: 'document', read: (text) => findPriceRule(clausesOf(text), []) },
  { name: 'find-time-zone', reach: 'document', read: findTimeZone },
  { name: 'read-amendments', reach: 'document', read: (text) => readAmendments(clausesOf(text)) },
  { name: 'read-dates', reach: 'document', read: readDates },
  {
    name: 'read-bid and find-bid-price',
    reach: 'document',
    read: (text) => findBidPrice(readBid([{ id: 'a', fileName: 'a.pdf', pages: [{ page: 1, text }] }])),
  },
  {
    name: 'find-bid-contradictions',
    reach: 'document',
    read: (text) => findBidContradictions(readBid([{ id: 'a', fileName: 'a.pdf', pages: [{ page: 1, text }] }])),
  },
  {
    name: 'judge-by-rules of tenders',
    reach: 'document',
    read: (text) =>
      Promise.all(
        // The same sentence takes as long each time.
        Array.from(new Set(splitDocumentText(text).map((sentence) => sentence.text)))
          .slice(0, 20)
          .map((sentence) =>
            judgeBid(
              { ref: '4.1', text: words, mandatory: true },
              [{ statements: [statement(sentence)], nearest: 0, similarity: 0.9, repeated: 0.9, named: true }],
              options,
            ),
          ),
      ),
  },
  {
    name: 'prove-sentences, passage',
    reach: 'document',
    read: (text) =>
      proveSentences(
        {
          passages: [{ document: '', heading: '', text }],
          sentences: [{ text: words, cited: [0] }],
          supports: [{ sentence: words, passage: 0 }],
        },
        options,
      ),
  },
  {
    name: 'prove-sentences, answer',
    reach: 'answer',
    read: (text) =>
      proveSentences(
        {
          passages: [{ document: '', heading: '', text: words }],
          sentences: splitSentences(text).map(({ start, end }) => ({ text: text.slice(start, end), cited: [0] })),
          supports: [{ sentence: text, passage: 0 }],
        },
        options,
      ),
  },
  {
    name: 'find-differences',
    reach: 'document',
    read: (text) =>
      findDifferences(
        words,
        ['One', 'Other'].map((document) => ({ documentId: document, document, heading: '', text })),
        options,
      ),
  },
  { name: 'say-the-same', reach: 'document', read: (text) => sayTheSame(`${text} ${words}`, `${words} ${text}`) },
  { name: 'split-sentences', reach: 'answer', read: splitSentences },
  {
    name: 'cite-sources',
    reach: 'answer',
    read: (text) => {
      const citer = createCiter([], { show: true })
      for (let at = 0; at < text.length; at += 20) citer.add(text.slice(at, at + 20))
      return citer.end()
    },
  },
  {
    name: 'parse-markdown',
    reach: 'answer',
    read: (text) => markdownToText(parseMarkdown(text, { sources: 3, showCitations: true })),
  },
  { name: 'name-file', reach: 'question', read: (text) => nameFile(text, 'docx') },
  { name: 'split-question', reach: 'question', read: splitQuestion },
  { name: 'read-demand', reach: 'question', read: readDemand },
  { name: 'read-names', reach: 'question', read: readNames },
  { name: 'read-references', reach: 'question', read: readReferences },
  {
    name: 'bind-asked',
    reach: 'question',
    read: (text) =>
      createBinding(parseQuestion('Which firm steered it in 2031 and in 2030-31?'))({
        text,
        around: text,
        passage: text,
        isRow: false,
        meeting: () => 1,
      }),
  },
  { name: 'read-form', reach: 'question', read: (text) => readForm(text, [], true) },
  { name: 'answer-kinds', reach: 'question', read: (text) => readAnswerKinds(text).map((kind) => kind.isIn(text)) },
  { name: 'say-formally', reach: 'question', read: sayFormally },
  { name: 'spell-out', reach: 'question', read: spellOut },
]
