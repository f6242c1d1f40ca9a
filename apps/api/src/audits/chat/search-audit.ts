import type { QuestionnaireKind, SafetyAuditSource } from '@fieldproof/schema/audits'
import type { Source } from '@fieldproof/schema/chat'
import type { Embedder } from '../../engines/engine.ts'
import { contentStems, words } from '../../language/content-words.ts'
import { nameDocument } from '../../platform/name-document.ts'
import { containsWords, nameTokens } from '../../retrieval/match-names.ts'
import { rerankPassages } from '../../retrieval/rerank-passages.ts'
import type { Retrieval, Retrieved, RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { customPolicyName } from '../judging/find-spans.ts'
import type { OwnPiece, OwnTexts } from './find-own-pieces.ts'

/** Pieces of questionnaire and policy text that stand beside the passages of documents at most. */
const mostOwn = 6
/** What shared words count beside the meaning, as in the search of documents. */
const wordWeight = 0.5

/**
 * The search of a workspace that also finds what stands in the texts of one audit, so that a question about it is
 * answered and proved as any other. The texts are compared on this machine, whoever embeds the documents.
 */
export function searchAudit(
  deps: {
    retrieval: Retrieval
    embedder: Embedder
    findOwnPieces(question: OwnTexts & { text: string }, signal?: AbortSignal): Promise<OwnPiece[]>
  },
  texts: OwnTexts & {
    filename: string
    kind: QuestionnaireKind
    /** The names of a workbook's sheets by their pages, as far as they are known. */
    sheets: ReadonlyMap<number, string>
  },
): Retrieval & { present(source: Source): SafetyAuditSource } {
  const { retrieval, embedder, findOwnPieces } = deps
  const { filename, kind, sheets, questionnaire, customPolicies } = texts
  const found = new Map<string, OwnPiece>()
  const nameOf = (piece: OwnPiece) => (piece.source === 'questionnaire' ? filename : customPolicyName)
  const own = [
    { name: 'the questionnaire', text: questionnaire.map(({ text }) => text).join('') },
    { name: 'your custom policy', text: customPolicies },
  ].filter(({ text }) => text.trim() !== '')

  function placeOf({ page }: OwnPiece): Pick<SafetyAuditSource, 'page' | 'sheet'> {
    if (page === null || kind === 'docx') return { page: null }
    return kind === 'pdf' ? { page } : { page, sheet: sheets.get(page) ?? `Sheet ${page}` }
  }

  async function findOwn(text: string, { terms }: Retrieved, signal?: AbortSignal): Promise<RetrievedPassage[]> {
    const pieces = await findOwnPieces({ text, questionnaire, customPolicies }, signal)
    if (pieces.length === 0) return []
    const [query, vectors] = await Promise.all([
      embedder.embedQuery(text, signal),
      embedder.embedPassages(
        pieces.map((piece) => piece.text),
        signal,
      ),
    ])
    const asked = new Set(contentStems(text))
    const candidates = pieces.map((piece, at) => {
      const id = `${piece.source}-${found.size + at}`
      const stems = new Set(contentStems(piece.text))
      const keywordShare = [...asked].filter((stem) => stems.has(stem)).length / Math.max(asked.size, 1)
      const similarity = (vectors[at] ?? new Float32Array()).reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0)
      return {
        id,
        // Where it stands, for whoever quotes no place three times.
        documentId: piece.source,
        fileName: nameOf(piece),
        page: piece.page ?? 0,
        heading: '',
        text: piece.text,
        codes: null,
        score: similarity + wordWeight * keywordShare,
        similarity,
        keywordShare,
        terms: terms.map(({ term }) => term).filter((term) => [...stems].some((stem) => stem.startsWith(term))),
      }
    })
    for (const [at, piece] of pieces.entries()) found.set(candidates[at]?.id ?? '', piece)
    const ranked = candidates.sort((a, b) => b.score - a.score)
    return rerankPassages({ text, comparison: undefined }, ranked, embedder, mostOwn, signal)
  }

  return {
    countDocuments: retrieval.countDocuments,
    countUnread: retrieval.countUnread,
    otherTexts: own.map(({ name }) => name),

    listDocuments: retrieval.listDocuments,
    findNamed: retrieval.findNamed,
    listPassages: retrieval.listPassages,

    // A word of the audit's own texts is not mistyped.
    async likelyWords(agent, text, call) {
      const said = new Set(own.flatMap((one) => words(one.text)))
      return (await retrieval.likelyWords(agent, text, call)).filter(({ written }) => !said.has(written))
    },

    async retrievePassages(question, signal) {
      const nothing: Retrieved = { passages: [], terms: [], keywordsOnly: false }
      const indexed = (await retrieval.countDocuments(question.agent, question.documentIds)) > 0
      const ofDocuments = indexed ? await retrieval.retrievePassages(question, signal) : nothing
      const ofAudit = own.length === 0 ? [] : await findOwn(question.text, ofDocuments, signal)
      const passages = [...ofDocuments.passages, ...ofAudit].sort((a, b) => b.score - a.score)
      // What the audit's own texts name is not unknown, though no document bears it.
      const tokens = own.map(({ text }) => nameTokens(text))
      const isUnknown = (name: string) => !tokens.some((one) => containsWords(one, nameTokens(name)))
      const { names } = ofDocuments
      return names
        ? { ...ofDocuments, passages, names: { ...names, missing: names.missing.filter(isUnknown) } }
        : { ...ofDocuments, passages }
    },

    async completePassages(agent, passages, wholeLists) {
      const ofDocuments = passages.filter(({ id }) => !found.has(id))
      const complete = await retrieval.completePassages(agent, ofDocuments, wholeLists)
      const byId = new Map(complete.map((passage) => [passage.id, passage]))
      return passages.map((passage) => byId.get(passage.id) ?? passage)
    },

    /** A source of an answer as an audit's chat cites it. */
    present({ documentId, documentName, fileName, page, quote, passageId, documentClass }) {
      const piece = found.get(passageId)
      const ofDocument = { documentId, documentName, fileName, page, quote, passageId }
      if (!piece) return { source: 'document', ...ofDocument, ...(documentClass && { documentClass }) }
      const name = nameOf(piece)
      return {
        source: piece.source,
        documentId: null,
        documentName: nameDocument(name),
        fileName: name,
        ...(piece.source === 'questionnaire' ? placeOf(piece) : { page: piece.page }),
        quote,
        passageId: null,
      }
    },
  }
}
