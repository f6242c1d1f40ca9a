import type { AgentId } from '@fieldproof/schema/agents'
import type { ComplianceProposal } from '@fieldproof/schema/tenders'
import { plainText } from '../answering/find-support.ts'
import type { Engines } from '../engines/engine.ts'
import type { Logger } from '../platform/logger.ts'
import { findStatements, type ReadBid } from './find-statements.ts'
import { judgeByModel } from './judge-by-model.ts'
import { type ComplianceJudgement, type JudgedRequirement, judgeByRules } from './judge-by-rules.ts'

/** A bid with the text of its pages, to check quotations against. */
export interface JudgedBid extends ReadBid {
  /** By "documentId page". */
  pages: ReadonlyMap<string, string>
}

export type JudgeCompliance = ReturnType<typeof createJudgeCompliance>

const shownToModel = 8

/**
 * Judges one requirement against one bid's documents and nothing else: finds what they say to it, lets the workspace's
 * engine propose a status, and checks that every quotation stands on its page. A language model whose answer cannot be
 * used is replaced by the local rules.
 */
export function createJudgeCompliance({ engines, logger }: { engines: Engines; logger: Logger }) {
  /** @throws AppError unavailable where the provider does not answer; the signal's reason where it was aborted */
  return async function judgeCompliance(
    agent: AgentId,
    requirement: JudgedRequirement,
    bid: JudgedBid,
    signal: AbortSignal,
  ): Promise<ComplianceProposal> {
    const started = performance.now()
    const engine = await engines.forWorkspace(agent)
    const vector = await engines.local.embedder.embedQuery(requirement.text, signal)
    const found = findStatements(bid, requirement, vector, shownToModel)
    const byModel = engine.kind === 'local' ? undefined : await judgeByModel(engine, requirement, found, signal)
    if (engine.kind !== 'local' && !byModel)
      logger.warn({ engine: engine.label }, 'a judgement of the model could not be used')
    const judgement = checkQuotations(byModel ?? judgeByRules(requirement, found), bid)
    return {
      ...judgement,
      engine: engine.label,
      model: byModel ? engine.chatModel : 'Rules',
      method: byModel ? 'model' : 'rules',
      judgedAt: new Date().toISOString(),
      durationMs: Math.round(performance.now() - started),
    }
  }
}

/** Leaves out what does not stand on its page; what then rests on nothing is unclear. */
function checkQuotations(judgement: ComplianceJudgement, { pages }: JudgedBid): ComplianceJudgement {
  const evidence = judgement.evidence.filter(({ documentId, page, quote }) =>
    plainText(pages.get(`${documentId} ${page}`) ?? '').includes(plainText(quote)),
  )
  if (judgement.evidence.length === 0 || evidence.length > 0) return { ...judgement, evidence }
  return {
    ...judgement,
    status: 'unclear',
    evidence,
    reason: 'The words of the bid could not be found again on their page.',
  }
}
