import { readAsk } from './ask.ts'
import { askOfOwner } from './ask-of-owner.ts'
import { findAnswerOptions } from './aspects/answer-options.ts'
import { findDenyingReply } from './aspects/denying-reply.ts'
import { findNamedMember } from './aspects/find-named-member.ts'
import { findNotYet } from './aspects/find-not-yet.ts'
import { findOtherName } from './aspects/find-other-name.ts'
import { findStranger } from './aspects/find-stranger.ts'
import { dropsState, leavesOpen } from './aspects/leaves-open.ts'
import { findTellingDifference } from './aspects/telling-difference.ts'
import { findVerbatimSentence } from './find-verbatim-sentence.ts'
import type { JudgeOptions } from './judge.ts'
import { judgeAsk } from './judge-ask.ts'
import { judgeClaim } from './judge-claim.ts'
import { keepRestated } from './keep-restated.ts'
import type { NearStretch } from './nearest-stretches.ts'
import { pickCase } from './pick-case.ts'
import { putFiguresAs } from './put-figures-as.ts'
import { readStatements } from './read-statements.ts'
import { isInOneClause, restate } from './restate.ts'
import type { Statement } from './statement.ts'
import type { AspectFinding, Judgement } from './verdict.ts'
import type { AskedAs, Reading, Verifier } from './verifier/open-verifier.ts'
import { plainPassage } from './verifier/plain-passage.ts'
import { type Weighed, weighAsk } from './verifier/weigh.ts'
import { weighClaim } from './verifier/weigh-claim.ts'

export interface WeighedStretch {
  /** What the rules alone say; its places are within the words of the stretch. */
  rules: Judgement
  /** What rules and verifier say together. */
  weighed: Weighed
  /** What is not as it is asked, whatever words are shared: of another person, with another word, for some cases. */
  limits?: readonly AspectFinding[]
  /** Other words than those of the stretch were compared: places in them are none of the page. */
  isRestated?: boolean
}

/** Weighs what a stretch shows. @param heading what it stands under; '' where that is nothing */
export type WeighStretch = (stretch: NearStretch, heading: string) => Promise<WeighedStretch>

/** Of a question or requirement. @param candidates how many stretches are about as near as the nearest */
export function createAskWeigher(
  as: Exclude<AskedAs, 'claim'>,
  text: string,
  candidates: number,
  { today, verifier }: JudgeOptions,
): WeighStretch {
  const ask = readAsk(text)
  const ofOwner = askOfOwner(text)

  /** What grammar finds to say all that is asked is read as it stands, too: a title is no part of it, nor what is said beside it. */
  async function readOtherwise(heading: string, heard: string, statements: readonly Statement[]): Promise<Reading[]> {
    const sentence = findVerbatimSentence(ask, statements)
    const alone = sentence === undefined ? heard : plainPassage(sentence)
    const readings: Reading[] = []
    if (heading !== '') readings.push(await verifier.read(as, text, heard))
    if (alone !== heard) readings.push(await verifier.read(as, text, alone))
    if (ofOwner !== undefined) readings.push(await verifier.read(as, ofOwner, alone))
    return readings
  }

  return async ({ words, said, coverage, nearness }, heading) => {
    const rules = judgeAsk(text, [words], { today })
    const whole = readStatements(words)
    const statements = keepRestated(ask, whole)
    const stranger = findStranger(ask.statement, statements) ?? findOtherName(ask, statements)
    const difference = findTellingDifference(ask, statements)
    // What the rules find denied as well is weighed as that.
    const denial = rules.verdict === 'contradicted' ? undefined : findDenyingReply(text, words)
    const options = findAnswerOptions(words)
    const notYet = findNotYet(ask, statements, today)
    const isOpen =
      notYet !== undefined ||
      stranger !== undefined ||
      denial !== undefined ||
      options !== undefined ||
      difference?.outcome === 'missing' ||
      dropsState(ask, statements) ||
      statements.every(({ kind }) => kind === 'question') ||
      (as === 'question' && leavesOpen(text, words, statements))
    const member = findNamedMember(ask, statements)
    const limit = isOpen ? 'unclear' : difference?.outcome === 'short' || member ? 'partly' : undefined
    const heard = statements.length < whole.length ? plainPassage(statements.map((one) => one.text).join(' ')) : said
    const below = await verifier.read(as, text, under(heading, heard))
    const others = rules.verdict === 'supported' ? await readOtherwise(heading, heard, statements) : []
    const reading = others.reduce((best, one) => (one.supported > best.supported ? one : best), below)
    const isTold = rules.aspects.some(({ aspect, outcome }) => aspect === 'scope' && outcome === 'short')
    const weighed = weighAsk({ ...rules, coverage, nearness, candidates, limit }, reading)
    return {
      rules,
      weighed,
      limits: [stranger, denial, options, notYet, difference, isTold ? undefined : member].filter(
        (one) => one !== undefined,
      ),
    }
  }
}

/** Of a sentence of an answer. The stretches come with the one first that names most of it. */
export function createClaimWeigher(text: string, verifier: Verifier): WeighStretch {
  /** Of each passage, which stretches share: the sentence of its first stretch, and the claim with the figures of that. */
  const foremost = new Map<string, { sentence: string; put: string }>()
  return async ({ words: whole, said, isRow }, heading) => {
    const ofCase = isRow ? undefined : pickCase(text, whole)
    const words = ofCase ?? whole
    const rules = judgeClaim(text, [words], [heading])
    const compared = rules.span ? words.slice(rules.span.start, rules.span.end) : words
    const passage = under(heading, ofCase === undefined ? said : plainPassage(ofCase))
    const before = foremost.get(passage)
    const { sentence, put } = before ?? {
      sentence: under(heading, plainPassage(compared)),
      put: putFiguresAs(text, readStatements(words)),
    }
    foremost.set(passage, { sentence, put })
    const weighed = await weighClaim(
      {
        ...rules,
        // What a row says of a figure is bound to its row and column already.
        restated: isRow ? 1 : restate(text, compared),
        isGathered: !isRow && rules.verdict === 'supported' && !isInOneClause(text, compared, heading),
        isForemost: before === undefined,
      },
      {
        ofPassage: () => verifier.read('claim', put, passage),
        ofSentence: () => verifier.read('claim', put, sentence),
        byOther: () => verifier.readByOther(put, passage),
      },
    )
    const limits = [findDenyingReply(text, whole), findAnswerOptions(whole)].filter((one) => one !== undefined)
    const isLimited = weighed.verdict === 'supported' && limits.length > 0
    return {
      rules,
      weighed: isLimited ? { ...weighed, verdict: 'unclear' } : weighed,
      limits,
      isRestated: isRow || ofCase !== undefined,
    }
  }
}

const under = (heading: string, passage: string) => (heading === '' ? passage : `${heading}: ${passage}`)
