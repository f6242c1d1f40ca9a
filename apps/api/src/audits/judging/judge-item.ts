import type { AgentId } from '@fieldproof/schema/agents'
import type { AuditProposal, AuditRequirement } from '@fieldproof/schema/audits'
import type { DocumentClass } from '@fieldproof/schema/documents'
import type { AuditItemKind, AuditPolarity } from '@fieldproof/schema/item-kinds'
import type { Engine, Engines } from '../../engines/engine.ts'
import { type NoteProvider, noteOutcome } from '../../engines/note-outcome.ts'
import { AppError } from '../../errors.ts'
import { asksForList } from '../../evidence/quotations/continue-list.ts'
import type { ProposalBasis, StoredProposal } from '../../platform/database/tables/audits.ts'
import type { Logger } from '../../platform/logger.ts'
import type { TextCall } from '../../platform/text-workers.ts'
import type { SearchedDocument } from '../../retrieval/load-passages.repo.ts'
import type { Retrieval, RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import type { AuditTexts } from '../audit-texts.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { judgeByModel } from './by-model.ts'
import type { Judgement } from './by-rules.ts'
import { customPolicyName, type SourceSpan, spanOf } from './find-spans.ts'
import { listQuoted, nameRevisions, noteBasis } from './note-basis.ts'

export interface ItemToJudge {
  /** Whose audit it is: its texts are read in this user's time. */
  userId: string
  agent: AgentId
  question: string
  clause: string
  kind: AuditItemKind
  polarity: AuditPolarity
  customPolicies: string
  /** Only these documents are searched; all where null. */
  documentIds: readonly string[] | null
}

export type JudgeItem = ReturnType<typeof createJudgeItem>

const passagesPerItem = 8
const passagesOfLaw = 4
/** Policies and laws together, of what is observed on site. */
const passagesOnSite = 6
/** Characters of the policy text that a language model is shown. */
const policyExcerpt = 6_000

/**
 * Judges one item: finds what the indexed documents and the policy text say, lets the workspace's engine propose a
 * status, and checks that every quotation stands on its page. The rules of evidence always judge; what a language model
 * says counts where they find nothing against it. Only the organisation's own documents and records show what it does;
 * laws and standards are quoted for what they ask. An item that is observed on site gets no verdict: all that is looked
 * for is what is asked of it.
 */
export function createJudgeItem(deps: {
  retrieval: Retrieval
  engines: Engines
  audits: Pick<AuditsRepo, 'documentPages' | 'inForceOf'>
  texts: AuditTexts
  noteProvider: NoteProvider
  logger: Logger
}) {
  const { retrieval, engines, audits, texts, noteProvider, logger } = deps

  /** @throws AppError unavailable where search or provider do not answer; the signal's reason where it was aborted */
  return async function judgeItem(item: ItemToJudge, signal: AbortSignal): Promise<StoredProposal> {
    const started = performance.now()
    const engine = await engines.forWorkspace(item.agent)
    const call = { owner: item.userId, signal }
    const { question, customPolicies, polarity } = item
    const made = (by: { model: string; method: AuditProposal['method'] }) => ({
      engine: engine.label,
      ...by,
      judgedAt: new Date().toISOString(),
      durationMs: Math.round(performance.now() - started),
    })
    // Who chose a document some time ago chose what it has become.
    const chosen = item.documentIds && (await audits.inForceOf(item.agent, item.documentIds))
    const { showing, asking, laws, own } = partByClass(await retrieval.listDocuments(item.agent), chosen)
    // As for an answer of the chat: a passage ends where its sentence, its table and, where one is asked for, its list does.
    const search = async (documentIds: readonly string[] | undefined, limit: number) => {
      const found = await retrieval.retrievePassages({ agent: item.agent, text: question, limit, documentIds }, signal)
      return retrieval.completePassages(item.agent, found.passages, asksForList(question))
    }
    if (item.kind === 'observed') {
      const passages = asking.length === 0 ? [] : await search(asking, passagesOnSite)
      const asked = await texts.findAskedOnSite({ question, customPolicies, passages }, call)
      return {
        ...(await keepWhatStands(asked, asked.requirements ?? [], customPolicies, call)),
        ...made({ model: 'Rules', method: 'rules' }),
      }
    }
    const passages = await search(showing, passagesPerItem)
    const ofLaw = laws.length === 0 ? [] : await search(laws, passagesOfLaw)
    const requirements = ofLaw.length === 0 ? [] : await texts.findAskedByLaw({ question, passages: ofLaw }, call)
    const spans = await texts.findSpans({ question, customPolicies, passages, own }, call)
    const { ofPolicy, ofPassages, titled, isItem } = spans
    const firstPassages = await Promise.all(titled.map((id) => retrieval.listPassages(item.agent, id, 1)))
    const titles = [...passages.filter(isTitlePassage), ...firstPassages.flat()].map((passage) => spanOf(passage))
    const sources = [...ofPolicy, ...ofPassages]
    const policy = readPolicy(customPolicies, ofPolicy)
    const byModel =
      engine.kind !== 'local' && isItem ? await askModel(engine, { ...item, policy }, passages, signal) : undefined
    const { judgement: judged, method } = await texts.judge(
      { question, polarity, sources, titles, byModel, today: new Date().toISOString() },
      call,
    )
    const asked = judged.status === 'needs_person' ? [] : requirements
    return {
      ...(await keepWhatStands(judged, asked, customPolicies, call)),
      ...made({ model: method === 'model' ? engine.chatModel : 'Rules', method }),
    }
  }

  async function askModel(
    engine: Engine,
    item: ItemToJudge & { policy: string },
    passages: readonly RetrievedPassage[],
    signal: AbortSignal,
  ) {
    const sources: SourceSpan[] = passages.map((passage) => spanOf(passage))
    if (item.policy)
      sources.push({ passageId: null, documentId: null, fileName: customPolicyName, page: null, text: item.policy })
    if (sources.length === 0) return undefined
    const judged = await noteOutcome(noteProvider, item.agent, () => judgeByModel(engine, { ...item, sources }, signal))
    if (!judged) logger.warn({ engine: engine.label }, 'a judgement of the model could not be used')
    return judged
  }

  /** Leaves out what does not stand on its page, however it came about, and notes what the rest was read from. */
  async function keepWhatStands(
    judgement: Judgement,
    requirements: readonly AuditRequirement[],
    customPolicies: string,
    call: TextCall,
  ): Promise<Judgement & { basis: ProposalBasis }> {
    const places = new Map(
      listQuoted({ ...judgement, requirements }).flatMap(({ documentId, page }) =>
        documentId !== null && page !== null ? [[`${documentId} ${page}`, { documentId, page }] as const] : [],
      ),
    )
    const pages = await audits.documentPages([...places.values()])
    const checked = await texts.checkQuotations({ judgement, customPolicies, pages }, call)
    // A document may be deleted while it is quoted; the item is judged again by the next attempt.
    if (!checked) throw new AppError('unavailable', 'The quoted documents changed while the item was judged.')
    const quoting = nameRevisions({ ...checked, requirements: [...requirements] }, pages)
    const quotes = listQuoted(quoting).flatMap(({ documentId, quote }) => (documentId === null ? [quote] : []))
    const policy = await texts.notePolicy({ quotes, customPolicies }, call)
    const basis = noteBasis(quoting, pages, policy)
    const { requirements: named, ...judged } = quoting
    return { ...judged, ...(named.length === 0 ? {} : { requirements: named }), basis }
  }
}

/**
 * What can show what the organisation does, and what only asks it. Another party's word and an empty form do neither.
 * @returns `showing` is undefined where that is all there is; `asking`: own rules and laws, which say what should be
 */
function partByClass(
  documents: readonly SearchedDocument[],
  chosen: readonly string[] | null,
): { showing: string[] | undefined; asking: string[]; laws: string[]; own: SearchedDocument[] } {
  const isChosen = new Set(chosen ?? documents.map(({ id }) => id))
  const of = (...classes: DocumentClass[]) =>
    documents.filter(({ id, documentClass }) => isChosen.has(id) && classes.includes(documentClass)).map(({ id }) => id)
  const showing = of('own', 'record')
  return {
    showing: showing.length === documents.length ? undefined : showing,
    asking: of('own', 'law'),
    laws: of('law'),
    own: documents.filter(({ id, documentClass }) => isChosen.has(id) && documentClass === 'own'),
  }
}

/** The beginning of one of the organisation's own documents, which bears its title. */
const isTitlePassage = ({ span, page, documentClass }: RetrievedPassage) =>
  span?.ordinal === 0 && page === 1 && documentClass === 'own'

/** The part of the policy text that shares the most words with the question, in its own order. */
function readPolicy(customPolicies: string, ofPolicy: readonly SourceSpan[]): string {
  if (customPolicies.length <= policyExcerpt) return customPolicies.trim()
  let text = ''
  for (const { text: sentence } of ofPolicy) {
    if (text.length + sentence.length > policyExcerpt) break
    text += `${sentence}\n`
  }
  return text.trim()
}
