import { bowTieLimits, type DraftedBowTie } from '@fieldproof/schema/bow-ties'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { StoredElement } from '../platform/database/tables/bow-ties.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { BarrierTexts } from './barrier-texts.ts'
import type { BowTiesRepo } from './bow-ties.repo.ts'
import { type BowTiesService, describeBowTie } from './bow-ties.service.ts'
import type { DraftedElement } from './drafting/draft-elements.ts'

/** Passages found for each question. */
const perQuestion = 20

/** Drafts elements from the workspace's documents. What is drafted counts for nothing until a person accepts it. */
export function createDraftBowTie(deps: {
  bowTies: BowTiesRepo
  service: Pick<BowTiesService, 'find' | 'change'>
  retrieval: Pick<Retrieval, 'retrievePassages' | 'completePassages'>
  texts: Pick<BarrierTexts, 'draft'>
  securityLog: RecordSecurity
}) {
  const { bowTies, service, retrieval, texts, securityLog } = deps

  async function findPassages(actor: Actor, questions: readonly string[], documentIds: readonly string[] | undefined) {
    const found = []
    for (const text of questions) {
      const { passages } = await retrieval.retrievePassages({
        agent: actor.agent,
        text,
        limit: perQuestion,
        documentIds,
        withoutProvider: true,
      })
      found.push(...passages)
    }
    const unique = [...new Map(found.map((passage) => [passage.id, passage])).values()]
    return retrieval.completePassages(actor.agent, unique, false)
  }

  /**
   * @returns how many were found besides, and are there already or have no room
   * @throws AppError not_found, conflict (full), unavailable (the vector database does not answer)
   */
  return async (actor: Actor, id: string): Promise<DraftedBowTie> => {
    const { topEvent, hazard, alsoCalled, documentIds, elements: before } = await service.find(actor, id)
    if (before.length >= bowTieLimits.elementsMax)
      throw new AppError('conflict', `A bow-tie has at most ${bowTieLimits.elementsMax} elements.`)
    const names = [topEvent, ...alsoCalled]
    const questions = names.flatMap((name) => [
      `What can cause ${name}?`,
      `How is ${name} prevented?`,
      `What is done after ${name} in an emergency?`,
      `What are the consequences of ${name}?`,
    ])
    if (hazard !== '') questions.push(`What shall be done about ${hazard}?`)
    const passages = await findPassages(actor, questions, documentIds ?? undefined)
    const { elements, known } = await texts.draft(
      {
        topic: { topEvent, hazard, alsoCalled },
        passages: passages.map(({ id: passageId, documentId, fileName, page, heading, text, revision }) => {
          return { id: passageId, documentId, fileName, page, heading, text, revision: revision ?? null }
        }),
        known: before.map(({ kind, text, evidence }) => ({ kind, text, quote: evidence?.quote ?? '' })),
      },
      { owner: actor.userId },
    )
    let added = 0
    const bowTie = await service.change(actor, id, async (trx, row) => {
      const room = Math.min(bowTieLimits.elementsMax - row.elements.length, bowTieLimits.draftsAtOnce)
      const drafts = chooseBest(elements, room).map((one) => store(one, actor))
      added = drafts.length
      await bowTies.keepElements(trx, row, [...row.elements, ...drafts])
      const target = describeBowTie(row)
      await securityLog.record(trx, { action: 'bow-tie.drafted', actor, target, detail: `${added} elements` })
    })
    return { bowTie, added, known, left: elements.length - added }
  }
}

/** Threats and consequences before barriers, for barriers stand on their lines; else as they were found, the nearest first. */
function chooseBest(elements: readonly DraftedElement[], room: number): DraftedElement[] {
  const ofKind = (wanted: DraftedElement['kind']) => elements.filter(({ kind }) => kind === wanted)
  return [...ofKind('threat'), ...ofKind('consequence'), ...ofKind('barrier')].slice(0, Math.max(0, room))
}

function store({ kind, text, side, passage, sentence }: DraftedElement, actor: Actor): StoredElement {
  const { id: passageId, documentId, fileName, page, revision } = passage
  return {
    id: crypto.randomUUID(),
    kind,
    text: text.slice(0, bowTieLimits.textMaxLength),
    side,
    lineId: null,
    state: 'drafted',
    origin: 'drafted',
    evidence: {
      documentId,
      documentName: nameDocument(fileName),
      fileName,
      page,
      quote: sentence,
      passageId,
      ...(revision ? { revision } : {}),
    },
    by: actor.username,
    at: new Date().toISOString(),
  }
}
