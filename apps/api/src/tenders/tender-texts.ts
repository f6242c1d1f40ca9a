import { AppError } from '../errors.ts'
import { judgeWithModel } from '../evidence/judge-with-model.ts'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import { standsIn } from '../language/verbatim.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import { doubtRow } from './doubts/doubt-row.ts'
import type { ComplianceJudgement } from './judging/by-rules.ts'
import { checkQuotations } from './judging/check-quotations.ts'
import { findBidContradictions } from './judging/find-bid-contradictions.ts'
import { findOwnContradiction } from './judging/find-own-contradiction.ts'
import { indexBid } from './judging/find-paragraphs.ts'
import { type AskedOfBid, createJudges } from './judging/judges.ts'
import { standsOn } from './judging/stands-on.ts'
import { type FilePart, mergeFile } from './package/merge-file.ts'
import { checkPrices } from './pricing/check-prices.ts'
import { compareReadings, type TwoReadings } from './reading/by-model/compare-readings.ts'
import { compareRequirements } from './reading/diff-requirements.ts'
import { findBidPrice } from './reading/find-bid-price.ts'
import { type FoundCriterion, findEvaluation } from './reading/find-criteria.ts'
import { findEnvelopes } from './reading/find-envelopes.ts'
import { findForeignPages } from './reading/find-foreign-pages.ts'
import { findKeyFacts } from './reading/find-key-facts.ts'
import { findRequirements } from './reading/find-requirements.ts'
import { findTimeZone } from './reading/find-time-zone.ts'
import { type MappedCriterion, type MappedRequirement, mapRequirement } from './reading/map-requirements.ts'
import { readAmendments } from './reading/read-amendments.ts'
import { type BidDocument, readBid } from './reading/read-bid.ts'
import { type DocumentPageText, readClauses } from './reading/read-clauses.ts'

/** Sentences of a bid at most: each requirement is compared with all of them. */
const mostStatements = 20_000

/** All of the tender desk that reads texts of others; it runs in processes that can be ended. */
export const tenderTexts = {
  /** What a tender's document says; what is not quoted from its page has no quotation. */
  readTender(pages: readonly DocumentPageText[]) {
    const clauses = readClauses(pages)
    const stands = standsOn(pages)
    const { criteria, priceRule } = findEvaluation(clauses, pages)
    const named = criteria.map((criterion) => {
      const id: string = crypto.randomUUID()
      return { ...criterion, id }
    })
    return {
      facts: findKeyFacts(clauses, pages).filter(stands),
      criteria: named.map((criterion) => withoutUnfound(criterion, stands)),
      requirements: findRequirements(clauses).map((requirement) => {
        const found = withoutUnfound(requirement, stands)
        return { ...found, doubt: doubtRow(found), criterionId: mapRequirement(requirement, named) }
      }),
      priceRule,
      envelopes: findEnvelopes(clauses),
      foreign: findForeignPages(pages),
      timeZone: findTimeZone(pages.map(({ text }) => text).join('\n')),
    }
  },

  /** The same of an addendum, and what it says where it only names single clauses. */
  readAddendum(pages: readonly DocumentPageText[]) {
    const clauses = readClauses(pages)
    const stands = standsOn(pages)
    const amended = readAmendments(clauses)
    const keep = <Found extends Quoted>(found: readonly Found[]) => found.map((one) => withoutUnfound(one, stands))
    return {
      facts: findKeyFacts(clauses, pages).filter(stands),
      criteria: keep(findEvaluation(clauses, pages).criteria),
      requirements: keep(findRequirements(clauses)),
      amended: {
        requirements: keep(findRequirements(amended.clauses)),
        deleted: amended.deleted,
        unread: amended.unread,
      },
    }
  },

  compareRequirements,

  /** Joins what a model read of a tender with what the rules did. */
  compareReadings(
    readings: Omit<TwoReadings, 'criteria'> & { criteria: readonly (FoundCriterion & { id: string })[] },
  ) {
    const compared = compareReadings(readings)
    return {
      ...compared,
      criteria: compared.criteria.map((one, at) => ({ ...one, id: readings.criteria[at]?.id ?? crypto.randomUUID() })),
    }
  },

  /** What a further file of a tender adds to what is known, and states differently. */
  mergeFile: ({ known, file }: { known: KnownParts; file: FoundParts }) => mergeFile(known, file),

  /** The criterion that each requirement counts for. */
  mapRequirements: ({
    requirements,
    criteria,
  }: {
    requirements: readonly MappedRequirement[]
    criteria: readonly MappedCriterion[]
  }) => requirements.map((requirement) => mapRequirement(requirement, criteria)),

  /** @param input.requirements all of the tender's */
  readBid({
    documents,
    requirements,
  }: {
    documents: readonly BidDocument[]
    requirements: readonly { ref: string; text: string }[]
  }) {
    const statements = readBid(documents)
    if (statements.length > mostStatements)
      throw new AppError('too_large', `The documents of this bid have more than ${mostStatements} sentences.`)
    return {
      indexed: indexBid(statements, requirements),
      price: findBidPrice(statements),
      contradictions: findBidContradictions(statements),
    }
  },

  /** Whether somebody's quotation stands on the page that it is said to be of. */
  standsOnPage: ({ quote, text }: { quote: string; text: string }) => standsIn(quote, text),

  /** Works the price tables of a bid out again. */
  checkPrices,

  /** @param input.byModel what a language model said, which counts as far as the rules find nothing against it */
  judge: async ({
    requirement,
    found,
    byModel,
    pages,
    today,
  }: {
    requirement: AskedOfBid['requirement']
    found: AskedOfBid['found']
    byModel: ComplianceJudgement | undefined
    pages: ReadonlyMap<string, string>
    today: Date
  }) => {
    const options = { today, verifier: await openVerifier() }
    const judges = createJudges(options)
    const { judgement, method } = await judgeWithModel(judges, { requirement, found }, byModel)
    const whole = await findOwnContradiction(requirement, judgement, found, options)
    return { judgement: checkQuotations(whole, pages), method }
  },
}

/** As the rest of the tender desk calls it. */
export type TenderTexts = ReadElsewhere<typeof tenderTexts>

type KnownParts = Parameters<typeof mergeFile>[0]
type ReadTender = ReturnType<typeof tenderTexts.readTender>
type FoundParts = FilePart<
  ReadTender['facts'][number],
  ReadTender['requirements'][number],
  ReadTender['criteria'][number]
>

interface Quoted {
  page: number | null
  quote: string
}

function withoutUnfound<Found extends Quoted>(found: Found, stands: ReturnType<typeof standsOn>): Found {
  return stands(found) ? found : { ...found, quote: '' }
}
