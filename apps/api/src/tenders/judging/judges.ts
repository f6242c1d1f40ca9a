import type { Judges } from '../../evidence/judge-with-model.ts'
import { type ComplianceJudgement, judgeByRules } from './by-rules.ts'
import type { JudgedRequirement } from './decide.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import type { JudgeBidOptions } from './judge-spans.ts'
import { weighModel } from './weigh-model.ts'

export interface AskedOfBid {
  requirement: JudgedRequirement
  found: readonly FoundParagraph[]
}

/** Those that judge a requirement against a bid. */
export function createJudges(options: JudgeBidOptions): Judges<AskedOfBid, ComplianceJudgement> {
  return {
    byRules: ({ requirement, found }) => judgeByRules(requirement, found, options),
    weighModel: ({ requirement }, said, byRules) => weighModel(requirement, said, byRules, options),
  }
}
