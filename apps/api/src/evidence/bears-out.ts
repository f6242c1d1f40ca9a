import { readAsk } from './ask.ts'
import { readBounds } from './aspects/read-bounds.ts'
import { findVerbs } from './aspects/roles.ts'
import { type JudgedText, type JudgeOptions, judge } from './judge.ts'
import { judgeAsk } from './judge-ask.ts'
import { judgeClaim } from './judge-claim.ts'
import { matchWhole } from './match-terms.ts'
import { readStatement, type Statement } from './statement.ts'
import type { AspectFinding, Verdict } from './verdict.ts'

/** What a quotation is given for: that what is asked is so, that a part of it is, or that it is not. */
export type Stance = 'shown' | 'partly' | 'denied'

/**
 * So sure the verifier is that a quotation says nothing of what is asked where it does not: on `eval/judging/quotations.jsonl` 0.64
 * to 0.97, and up to 0.5 on those that do, with one of fifteen above.
 */
const unrelated = 0.6
/** So much of what is asked a quotation names, or so sure the verifier must be that it says it in other words. */
const named = 0.5
const surelySaid = 0.5
/** So much must be named to fall short of what is asked, or to be about it at all. */
const about = 0.2

/**
 * Whether a quotation that somebody gives for a verdict bears it out, a model for example. Its word is no evidence: the quotation has to be
 * a statement on what is asked, with the figures that are asked, and nothing in it may stand against the verdict.
 */
export async function bearsOut(
  { as, text }: JudgedText & { as: 'question' | 'requirement' },
  quotation: string,
  stance: Stance,
  { today, verifier }: Pick<JudgeOptions, 'today' | 'verifier'>,
): Promise<boolean> {
  const statement = readStatement(quotation)
  if (!isStatement(statement)) return false
  const { verdict } = await judge({ as, text }, [quotation], { today, verifier })
  if (verdict !== 'unclear' && verdictsOf[stance].includes(verdict)) return true
  const { coverage } = matchWhole(readAsk(text), [statement])
  const reading = await verifier.read(as, text, quotation)
  if (coverage < about || reading.unclear >= unrelated) return false
  if (stance === 'partly') return true
  const rules = judgeAsk(text, [quotation], { today })
  if (stance === 'denied') return rules.verdict !== 'supported' && reading.contradicted >= surelySaid
  return (
    rules.verdict !== 'contradicted' &&
    rules.aspects.every(
      ({ aspect, outcome }) => outcome === 'found' || (outcome === 'missing' && aspect === 'matter'),
    ) &&
    (readBounds(readAsk(text)).length === 0 || rules.aspects.some(isFigureFound)) &&
    (statement.firmness === 'firm' || statement.firmness === 'conditional') &&
    reading.contradicted < surelySaid &&
    (coverage >= named || reading.supported >= surelySaid)
  )
}

/** Of the judge, each good enough for the stance. */
const verdictsOf: Record<Stance, readonly Verdict[]> = {
  shown: ['supported'],
  partly: ['supported', 'partly', 'contradicted'],
  denied: ['contradicted'],
}

const isFigureFound = ({ aspect, outcome }: AspectFinding) => aspect === 'quantity' && outcome === 'found'

/**
 * Whether some statements say what a claim says in other words, for a model that found it supported: what the claim says is done must be
 * named by them, or the verifier find it said, and the rules nothing against it.
 */
export async function saysInOtherWords(
  claim: string,
  { text, statements }: { text: string; statements: readonly Statement[] },
  { verifier }: Pick<JudgeOptions, 'verifier'>,
): Promise<boolean> {
  const { terms, coverage } = matchWhole(readAsk(claim), statements)
  if (coverage < named) return false
  if (judgeClaim(claim, [text]).aspects.some(({ outcome }) => outcome === 'conflict')) return false
  const verbs = terms.filter(({ term }) => term.word.pos === 'VERB' && term.weight >= 0.6)
  if (verbs.every(({ degree, opposite }) => degree > 0 && !opposite)) return true
  return (await verifier.read('claim', claim, text)).supported >= surelySaid
}

/** Fewer words are a name, and the tagger takes one of them for a verb now and then: "every entry permit". */
const fewestWords = 5

/** A clause that says something: a verb and what it is said of. */
function isStatement({ kind, clauses, ...read }: Statement): boolean {
  const words = findVerbs({ words: read.words, clauses })
  return (
    kind === 'statement' &&
    words.filter(({ pos }) => pos !== 'PUNCT').length >= fewestWords &&
    words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') &&
    words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON')
  )
}
