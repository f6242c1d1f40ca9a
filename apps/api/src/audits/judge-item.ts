import type { AgentId } from '@fieldproof/schema/agents'
import type { AuditEvidence, AuditProposal } from '@fieldproof/schema/audits'
import type { Engine, Engines } from '../engines/engine.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../platform/logger.ts'
import type { Retrieval, RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import type { AuditsRepo } from './audits.repo.ts'
import { customPolicyName, findCandidates, findInPolicy, type SourceSentence } from './find-candidates.ts'
import { judgeByModel, type ModelSource } from './judge-by-model.ts'
import { type JudgedSentence, type Judgement, judgeByRules } from './judge-by-rules.ts'
import { standsIn } from './present-evidence.ts'

export interface ItemToJudge {
  agent: AgentId
  question: string
  clause: string
  customPolicies: string
}

export type JudgeItem = ReturnType<typeof createJudgeItem>

const passagesPerItem = 8
/** Characters of the policy text that a language model is shown. */
const policyExcerpt = 6_000

/**
 * Judges one item: finds what the indexed documents and the policy text say, lets the workspace's engine propose a
 * status, and checks that every quotation stands on its page. A language model whose answer cannot be used is replaced
 * by the local rules.
 */
export function createJudgeItem(deps: {
  retrieval: Retrieval
  engines: Engines
  audits: Pick<AuditsRepo, 'documentPages'>
  logger: Logger
}) {
  const { retrieval, engines, audits, logger } = deps

  /** @throws AppError unavailable where search or provider do not answer; the signal's reason where it was aborted */
  return async function judgeItem(item: ItemToJudge, signal: AbortSignal): Promise<AuditProposal> {
    const started = performance.now()
    const engine = await engines.forWorkspace(item.agent)
    const { passages } = await retrieval.retrievePassages(
      { agent: item.agent, text: item.question, limit: passagesPerItem },
      signal,
    )
    const sentences = [...findInPolicy(item.question, item.customPolicies), ...findCandidates(passages)]
    const byRules = judgeByRules(item.question, await compare(item.question, sentences, engine, signal))
    const byModel = engine.kind === 'local' ? undefined : await askModel(engine, item, passages, signal)
    const judgement = await checkQuotations({ ...byRules, ...byModel }, item.customPolicies)
    return {
      ...judgement,
      engine: engine.label,
      model: byModel ? engine.chatModel : 'Rules',
      method: byModel ? 'model' : 'rules',
      judgedAt: new Date().toISOString(),
      durationMs: Math.round(performance.now() - started),
    }
  }

  /** How well each sentence meets each word of the question; by the words alone where the embedder cannot tell. */
  async function compare(
    question: string,
    sentences: readonly SourceSentence[],
    engine: Engine,
    signal: AbortSignal,
  ): Promise<JudgedSentence[]> {
    if (sentences.length === 0) return []
    const comparisons = await engine.embedder.compareWords?.(
      question,
      sentences.map(({ text }) => text),
      signal,
    )
    return sentences.map((sentence, index) => ({ ...sentence, words: comparisons?.[index]?.words ?? [] }))
  }

  async function askModel(
    engine: Engine,
    item: ItemToJudge,
    passages: readonly RetrievedPassage[],
    signal: AbortSignal,
  ) {
    const sources: ModelSource[] = passages.map(({ id, documentId, fileName, page, text }) => ({
      passageId: id,
      documentId,
      fileName,
      page,
      text,
    }))
    const policy = readPolicy(item)
    if (policy)
      sources.push({ passageId: null, documentId: null, fileName: customPolicyName, page: null, text: policy })
    if (sources.length === 0) return undefined
    const judged = await judgeByModel(engine, { ...item, sources }, signal)
    if (!judged) logger.warn({ engine: engine.label }, 'a judgement of the model could not be used')
    return judged
  }

  /** Leaves out what does not stand on its page, however it came about. */
  async function checkQuotations(judgement: Judgement, customPolicies: string): Promise<Judgement> {
    const quoted = [...judgement.evidence, ...judgement.contradictions.flatMap(({ statements }) => statements)]
    const places = new Map(
      quoted.flatMap(({ documentId, page }) =>
        documentId !== null && page !== null ? [[`${documentId} ${page}`, { documentId, page }] as const] : [],
      ),
    )
    const pages = new Map(
      (await audits.documentPages([...places.values()])).map(({ documentId, page, text }) => [
        `${documentId} ${page}`,
        text,
      ]),
    )
    const stands = ({ documentId, page, quote }: Pick<AuditEvidence, 'documentId' | 'page' | 'quote'>) =>
      standsIn(quote, documentId === null ? customPolicies : (pages.get(`${documentId} ${page}`) ?? ''))
    const evidence = judgement.evidence.filter(stands)
    const contradictions = judgement.contradictions.filter(({ statements }) => statements.every(stands))
    const lostAll = judgement.evidence.length > 0 && evidence.length === 0
    // A document may be deleted while it is quoted; the item is judged again by the next attempt.
    if (lostAll) throw new AppError('unavailable', 'The quoted documents changed while the item was judged.')
    return { ...judgement, evidence, contradictions }
  }
}

/** The part of the policy text that shares the most words with the question, in its own order. */
function readPolicy({ question, customPolicies }: ItemToJudge): string {
  if (customPolicies.length <= policyExcerpt) return customPolicies.trim()
  let text = ''
  for (const { text: sentence } of findInPolicy(question, customPolicies)) {
    if (text.length + sentence.length > policyExcerpt) break
    text += `${sentence}\n`
  }
  return text.trim()
}
