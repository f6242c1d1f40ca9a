import type { AuditContradiction, AuditEvidence, AuditProposal, AuditVerdict } from '@fieldproof/schema/audits'
import type { SourceSentence } from './find-candidates.ts'
import { findContradictions } from './find-contradictions.ts'
import { presentSource } from './present-evidence.ts'
import { rateFinding } from './rate-finding.ts'
import { type Requirement, splitRequirement } from './split-requirement.ts'
import { type Candidate, type Support, weighEvidence } from './weigh-evidence.ts'

/** What a judgement decides; who made it, when and how is added around it. */
export type Judgement = Omit<AuditProposal, 'engine' | 'model' | 'method' | 'judgedAt' | 'durationMs'>

export type JudgedSentence = SourceSentence & Pick<Candidate, 'words'>

/**
 * Shares of a requirement's telling words that a sentence must meet (measured on an audit list of 44 questions against
 * three policies, where unrelated sentences stayed below .70): for all of it, for a part of it, for the opposite of it.
 */
const fully = 0.8
const partly = 0.7
const opposite = 0.6
/** A requirement of few words is met by chance sooner. */
const fewWords = 3
const fewWordsFully = 0.85
/** Documents are compared on sentences that meet this much of a requirement, or less where it asks for a figure. */
const comparable = { other: 0.75, figure: 0.6 }

const excludes =
  /\b(?:(?:outside|beyond|not (?:with)?in) the scope|(?:does|do|shall|will) not (?:apply|cover|include)|(?:is|are) (?:not (?:covered|required|addressed|included)|exempt|excluded)|there is no (?:requirement|procedure|provision))\b/i

interface Finding {
  requirement: Requirement
  best: { sentence: JudgedSentence; support: Support } | undefined
  standing: 'met' | 'partly' | 'unmet' | 'denied'
}

/**
 * The rules of the local engine, which reads and does not understand. A question is taken apart into what it asks for.
 * For each part the sentence is taken that meets most of its telling words, by the words themselves, words that stand
 * for them, or meaning.
 *
 * - met: it meets 80% of them, and gives the figure where one is asked for (an interval at least as short as the
 *   question's, or any where the question wants one to be stated);
 * - partly: it meets 70%, or the figure is missing;
 * - denied: it meets 60% and says that this is outside its scope or not required;
 * - unmet: there is no such sentence. Nothing is shown then: a sentence that is merely near is no evidence.
 *
 * All parts met: compliant. A part denied and none met: non-compliant. Some met or partly met: partial. None:
 * insufficient evidence. Documents that give different figures make it partial at best. Whether an item does not
 * apply is for a person to say.
 */
export function judgeByRules(question: string, sentences: readonly JudgedSentence[]): Judgement {
  const requirements = splitRequirement(question)
  const contradictions = compareDocuments(question, requirements, sentences)
  const findings = requirements.map((requirement): Finding => {
    if (requirement.needsAgreement) {
      const standing = contradictions.length > 0 ? 'unmet' : 'met'
      return { requirement, best: undefined, standing }
    }
    return weigh(question, requirement, sentences)
  })
  const judged = findings.filter(({ requirement }) => !requirement.needsAgreement)
  const status = decide(findings, judged, contradictions)
  const evidence = showEvidence(judged)
  const open = findings.filter(({ standing }) => standing !== 'met')
  return {
    status,
    evidence: status === 'insufficient_evidence' ? [] : evidence,
    contradictions,
    reason: giveReason(status, judged, contradictions),
    gap: describeGap(status, open, contradictions),
    action: proposeAction(status, open, evidence, contradictions),
    ...rateFinding(question, status),
  }
}

function weigh(question: string, requirement: Requirement, sentences: readonly JudgedSentence[]): Finding {
  let best: Finding['best']
  let bestScore = 0
  let denied: Finding['best']
  for (const sentence of sentences) {
    const support = weighEvidence(question, requirement, sentence)
    if (support.coverage >= opposite && support.telling >= fewWords && excludes.test(sentence.text)) {
      if (!denied || support.coverage > denied.support.coverage) denied = { sentence, support }
      continue
    }
    const score = support.coverage - (support.figureMet ? 0 : 0.15)
    if (score > bestScore) {
      best = { sentence, support }
      bestScore = score
    }
  }
  const coverage = best?.support.coverage ?? 0
  const few = (best?.support.telling ?? 0) < fewWords
  const enough = few ? fewWordsFully : fully
  if (best && coverage >= enough && best.support.figureMet) return { requirement, best, standing: 'met' }
  if (denied && denied.support.coverage >= coverage - 0.1) return { requirement, best: denied, standing: 'denied' }
  if (best && coverage >= (few ? fewWordsFully : partly)) return { requirement, best, standing: 'partly' }
  return { requirement, best: undefined, standing: 'unmet' }
}

function compareDocuments(
  question: string,
  requirements: readonly Requirement[],
  sentences: readonly JudgedSentence[],
): AuditContradiction[] {
  const answering = sentences
    .map((sentence) => ({
      sentence,
      coverage: Math.max(
        ...requirements.map((one) => {
          const asksFigure = one.needsFigure || one.withinHours !== undefined
          const { coverage } = weighEvidence(question, one, sentence)
          return coverage - (asksFigure ? comparable.figure : comparable.other)
        }),
      ),
    }))
    .filter(({ coverage }) => coverage >= 0)
    .sort((a, b) => b.coverage - a.coverage)
  return findContradictions(answering.map(({ sentence }) => sentence))
}

function decide(
  findings: readonly Finding[],
  judged: readonly Finding[],
  contradictions: readonly AuditContradiction[],
): AuditVerdict {
  const some = judged.some(({ standing }) => standing === 'met' || standing === 'partly')
  if (judged.some(({ standing }) => standing === 'denied') && !some) return 'non_compliant'
  if (!some) return 'insufficient_evidence'
  return contradictions.length === 0 && findings.every(({ standing }) => standing === 'met') ? 'compliant' : 'partial'
}

/** One piece of evidence a sentence, in the order of the question. */
function showEvidence(judged: readonly Finding[]): AuditEvidence[] {
  const shown = new Map<SourceSentence, AuditEvidence>()
  for (const { best, standing } of judged) {
    if (!best || shown.has(best.sentence)) continue
    shown.set(best.sentence, {
      ...presentSource(best.sentence),
      stance: standing === 'denied' ? 'contradicts' : 'supports',
    })
  }
  return [...shown.values()]
}

function giveReason(
  status: AuditVerdict,
  judged: readonly Finding[],
  contradictions: readonly AuditContradiction[],
): string {
  const met = judged.filter(({ standing }) => standing === 'met').length
  const parts = judged.length === 1 ? 'what is asked for' : `${met} of ${judged.length} things that are asked for`
  const disagree = contradictions.length > 0 ? ' The documents give different figures.' : ''
  switch (status) {
    case 'compliant':
      return judged.length === 1
        ? 'The quoted words meet what is asked for.'
        : `The quoted words meet all ${judged.length} things that are asked for.`
    case 'partial':
      return `The quoted words meet ${judged.length === 1 ? `a part of ${parts}` : parts}.${disagree}`
    case 'non_compliant':
      return 'The quoted words exclude what is asked for.'
    default:
      return 'No sentence of the indexed documents or the custom policy answers this.'
  }
}

function describeGap(
  status: AuditVerdict,
  open: readonly Finding[],
  contradictions: readonly AuditContradiction[],
): string {
  if (status === 'compliant') return ''
  const lines = open
    .filter(({ requirement }) => !requirement.needsAgreement)
    .map(({ requirement, standing, best }) => {
      const asked = trimRequirement(requirement.text)
      if (standing === 'denied') return `Excluded by the documents: ${asked}.`
      if (standing === 'unmet') return `No evidence: ${asked}.`
      const figure = best && !best.support.figureMet ? ' The interval or figure that is asked for is not given.' : ''
      const missing = best?.support.missing.slice(0, 6) ?? []
      return `Partly covered: ${asked}.${missing.length > 0 ? ` Not found: ${missing.join(', ')}.` : ''}${figure}`
    })
  const disagreements = contradictions.map(
    ({ topic, statements }) =>
      `The documents disagree (${topic.toLowerCase()}): ${statements.map(({ documentName, figure }) => `${figure} in ${documentName}`).join(', ')}.`,
  )
  return [...lines, ...disagreements].join(' ')
}

function proposeAction(
  status: AuditVerdict,
  open: readonly Finding[],
  evidence: readonly AuditEvidence[],
  contradictions: readonly AuditContradiction[],
): string {
  if (status === 'compliant') return ''
  const lines = contradictions.map(
    ({ statements }) =>
      `Decide which figure holds and align ${statements.map(({ documentName }) => documentName).join(' and ')}.`,
  )
  const missing = open.filter(({ requirement }) => !requirement.needsAgreement)
  if (missing.length > 0) {
    const what = missing.map(({ requirement }) => trimRequirement(requirement.text)).join('; ')
    const [first] = evidence
    const place = first ? `${first.documentName}${first.page === null ? '' : `, page ${first.page}`}` : ''
    lines.push(
      status === 'insufficient_evidence' || place === ''
        ? `Provide the document that covers this, or write and introduce a rule for it: ${what}.`
        : `Extend ${place} so that it covers: ${what}.`,
    )
  }
  return lines.join(' ')
}

function trimRequirement(text: string): string {
  return text
    .replace(/(?<![\s,;.?])[\s,;.?]+$/, '')
    .replace(/(?<![,\s])[,\s]+(?:and|or|but)$/i, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
