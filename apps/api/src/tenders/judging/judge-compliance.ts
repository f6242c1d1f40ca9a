import type { AgentId } from '@fieldproof/schema/agents'
import type { ComplianceProposal } from '@fieldproof/schema/bids'
import type { Engines } from '../../engines/engine.ts'
import { type NoteProvider, noteOutcome } from '../../engines/note-outcome.ts'
import type { Logger } from '../../platform/logger.ts'
import type { TenderTexts } from '../tender-texts.ts'
import { judgeByModel } from './by-model.ts'
import type { JudgedRequirement } from './decide.ts'
import { findDocument } from './find-document.ts'
import { isNotEnclosed } from './find-not-enclosed.ts'
import { type FoundParagraph, findParagraphs, isPassedOver, type ReadBid } from './find-paragraphs.ts'

/** A bid with the text of its pages, to check quotations against. */
export interface JudgedBid extends ReadBid {
  id: string
  /** By "documentId page". */
  pages: ReadonlyMap<string, string>
  /** As of which what it shows counts: a certificate has to be valid on the last day for bids, whenever they are judged. */
  day: Date
}

export type JudgeCompliance = ReturnType<typeof createJudgeCompliance>

const shown = 8

/**
 * Judges one requirement against one bid's documents and nothing else: finds what they say to it, lets the workspace's
 * engine propose a status, and checks that every quotation stands on its page. A language model whose answer cannot be
 * used is replaced by the local rules.
 */
export function createJudgeCompliance({
  engines,
  texts,
  noteProvider,
  logger,
}: {
  engines: Engines
  texts: Pick<TenderTexts, 'judge'>
  noteProvider: NoteProvider
  logger: Logger
}) {
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
    const found = findParagraphs(bid, requirement, vector, shown)
    const byModel =
      engine.kind === 'local'
        ? undefined
        : await noteOutcome(noteProvider, agent, () => judgeByModel(engine, requirement, found, signal))
    if (engine.kind !== 'local' && !byModel)
      logger.warn({ engine: engine.label }, 'a judgement of the model could not be used')
    const { ref, text, mandatory } = requirement
    const { judgement, method } = await texts.judge(
      {
        requirement: {
          ref,
          text,
          mandatory,
          isPassedOver: isPassedOver(bid, ref),
          document: findDocument(bid, requirement),
          enclosures: bid.enclosures,
          isNotEnclosed: isNotEnclosed(bid, requirement),
        },
        found,
        byModel,
        pages: pagesOf(found, bid),
        today: bid.day,
      },
      { owner: bid.id, signal },
    )
    return {
      ...judgement,
      engine: engine.label,
      model: method === 'model' ? engine.chatModel : 'Rules',
      method,
      judgedAt: new Date().toISOString(),
      durationMs: Math.round(performance.now() - started),
    }
  }
}

/** The pages on which what was found stands. */
function pagesOf(found: readonly FoundParagraph[], { pages }: JudgedBid): Map<string, string> {
  const keys = found.flatMap(({ statements }) => statements).map(({ documentId, page }) => `${documentId} ${page}`)
  return new Map([...new Set(keys)].map((key) => [key, pages.get(key) ?? '']))
}
