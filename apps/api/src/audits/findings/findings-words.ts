/**
 * The words in which people ask about the findings of an audit. A question is about them only if every word of it is here,
 * or is a name of the audit (an item's number, a section, a person): one word more, and it may be about anything.
 * Phrases are separated by commas; what is longer is read first. Hyphens are written as spaces, and "n't" as "not".
 */
const phrases = {
  /** Words that change nothing about what is asked. */
  filler: `the, a, an, of, in, for, to, me, us, my, our, we, i, you, please, can, could, would, like, want, all, every, each,
    this, audit, so far, now, right now, currently, current, at the moment, today, still, yet, been, be, off, on, got, everything, anything, that, do, does,
    did, have, has, had, with, and, or, by, is, are, was, were, there, any, exactly, just, only, also, fully, completely,
    really, as, at, from, under, within, give, tell, show, list, display, name, enumerate, identify, find, see, get, which,
    what, whose, where, let, know, want to know, questionnaire, checklist, in total, total, altogether, then, ones, one, kind,
    here, our own, same, made, make, against, across, among, considered, rated, marked, judged as, assessed as, found, be
    found, graded, classified, counted, come out as, came out as, turned out, hi, hello, thanks, thank you, ok so, status,
    statuses, verdict, verdicts, rating, ratings`,
  count: 'how many, number of, the number of, count, count of, what number of',
  share: 'percentage, percent, what share, share, proportion, fraction, ratio',
  why: `why, how come, what is the reason, reason, reasons, explain, explanation, on what grounds, justify, justification,
    rationale, basis, details, detail, about item, tell me about, tell me more about, more about, what is wrong, wrong,
    describe, what happened`,
  who: 'who, whom, by whom, anybody, anyone, somebody, someone',
  when: 'when, on what date, what date, date',
  item: `item, items, finding, findings, question, questions, entry, entries, line, lines, point, points, number, no, nr,
    audit item, audit items, result, results`,
  not: 'not, non, never, nobody, no one, nothing, no, none, without, lacking, lack, lacks, missing, un, zero, neither',

  compliant:
    'compliant, comply, complies, complying, conforming, conform, conforms, in compliance, passed, pass, met, fulfilled, ok, okay',
  non_compliant: `non compliant, noncompliant, non compliance, non compliances, noncompliance, noncompliances, non conforming,
    nonconforming, non conformity, non conformities, nonconformity, nonconformities, nonconformance, nonconformances,
    non conformance, non conformances, failed, failing, fail, fails, violated, violation, violations, in violation`,
  partial:
    'partial, partially, partly, partly compliant, partially compliant, partial compliance, partially met, partly met, half met',
  not_applicable: 'not applicable, n a, na, inapplicable, do not apply, does not apply, out of scope',
  insufficient_evidence: `insufficient evidence, not enough evidence, too little evidence, insufficiently evidenced,
    insufficiently proven, insufficient`,
  needs_person: `needs a person, need a person, needs person, need person, needs a human, need a human, needs human judgement,
    needs human judgment, for a person, for a person to judge, could not be judged, cannot be judged`,
  pending: `pending, unjudged, not judged, not yet judged, not been judged, not been judged yet, not assessed, not yet assessed,
    unassessed, to be judged, waiting to be judged, not run, not answered`,
  open: 'open, outstanding, unresolved, not closed, to be closed, need to be closed, needs to be closed, have to be closed, still to do, needing attention, need attention, needs attention, to be resolved',
  gap: `gap, gaps, shortcoming, shortcomings, deficiency, deficiencies, weakness, weaknesses, problem, problems, issue, issues,
    what is missing, what do we miss, what do we lack`,

  reviewed: 'reviewed, review, been reviewed, signed off items, reviews',
  unreviewed: `unreviewed, to review, to be reviewed, awaiting review, awaiting a review, waiting for review, need review,
    needs review, need a review, needs a review, need to be reviewed, needs to be reviewed, left to review, for review,
    pending review, have to be reviewed`,
  accepted: 'accepted, accept, accepted as proposed, approved, confirmed',
  overridden: `overridden, overriden, overrode, override, overrides, overruled, overruling, overturned, changed by the auditor,
    changed by an auditor, changed by a person`,

  evidence: 'evidence, proof, proofs, evidences, quotation, quotations, quote, quotes, quoted',
  source:
    'source, sources, document, documents, passage, passages, page, pages, citation, citations, procedure, procedures, standard, standards',
  backs: `back, backs, backed, backing, back up, backs up, backed up, support, supports, supported, supporting, prove, proves, proven, proving, behind, based on,
    rest on, rests on, rely on, relies on, cited, cite, cites, underpin, underpins, used, speak for, speaks for`,
  contradiction: `contradiction, contradictions, contradict, contradicts, contradicting, contradictory, contradicted, conflict,
    conflicts, conflicting, in conflict, disagree, disagreeing, disagreement, disagreements, contradict each other,
    disagree with each other, inconsistent, inconsistencies, speak against, speaks against`,

  action: `action, actions, corrective action, corrective actions, corrective measure, corrective measures, measure, measures,
    task, tasks, follow up, follow ups, followups, follow up action, follow up actions, to dos, todos, to do list, todo list,
    recommendation, recommendations, remediation, remediations, action plan, action items, proposed, recommended, suggested,
    agreed, fix, fixes`,
  done: 'done, closed, completed, complete, finished, implemented',
  in_progress: 'in progress, under way, underway, started, ongoing, being worked on',
  overdue:
    'overdue, late, past due, past their due date, past the due date, past its due date, past deadline, past their deadline, delayed',
  owner:
    'owner, owners, owned, owns, own, assigned, assigned to, assignee, responsible, responsible for, in charge of, responsibility, belongs to, belong to',
  due: 'due, due date, due dates, deadline, deadlines',

  severity: 'severity, severities, severeness, seriousness',
  risk: 'risk, risks, risk rating, risk level, risk band, risk ratings, risky',
  negligible: 'negligible',
  minor: 'minor',
  low: 'low',
  moderate: 'moderate, medium',
  high: 'high, serious',
  major: 'major',
  severe: 'severe',
  extreme: 'extreme, critical, very high',
  highest: 'highest, biggest, greatest, top, largest',
  worst: `worst, most severe, most serious, most critical, most important, gravest, most urgent, riskiest, weakest, poorest`,
  lowest: 'lowest, least severe, least serious, smallest',
  best: 'best, strongest',
  atLeast: 'at least, or more, or higher, or above, and above, and higher, and more, or greater, minimum',
  above: 'above, over, more than, greater than, higher than, exceeding, exceeds',
  atMost: 'at most, or less, or lower, or below, and below, up to, maximum',
  below: 'below, less than, lower than, fewer than',

  score: `score, scores, scored, scoring, grade, grades, mark, marks, how compliant, how compliant are we, compliance score,
    compliance rate, compliance level, level of compliance`,
  summary: `summary, summarise, summarize, sum up, overview, breakdown, break down, how did we do, how well did we do, how are we
    doing, where do we stand, how do we stand, how does it look, how does the audit look, how did it go, how did the audit go,
    how is the audit going, overall result, overall results, outcome, outcomes, conclusion, recap, key figures`,
  overall: 'overall, as a whole, whole, entire, final',
  progress: `progress, how far, how far along, how far are we, how much is left, how much is done, how much has been done, is the audit
    finished, is the audit complete, is the audit done, left, remaining, remain, remains, to go, judged, been judged, assessed`,
  section: 'section, sections, chapter, chapters, category, categories',
  bySection:
    'by section, per section, for each section, section by section, by chapter, per chapter, of each section, each section, every section',
  signOff: 'signed off, sign off, signed it off, signed, signature, sign, signatory, locked',
  changed: `changed, change, changes, edited, edit, edits, corrected, correct, corrections, correction, modified, modify,
    modifications, modification, altered, alter, alterations, adjusted, adjust, adjustments, adjustment, change history, history,
    changelog, change log, differently, amended, amend, amendments, rewrote`,
  auditor: `auditor, auditors, reviewer, reviewers, person, people, human, humans, user, users, lead auditor, manually, by hand,
    colleague, colleagues`,
  engine: 'engine, ai, machine, model, local engine, automatically, proposal, proposals, software, propose',
} as const

export type Tag = keyof typeof phrases

/** Where the words of a text that items are to mention begin: "items about ladders". */
export const topicWords: ReadonlySet<string> = new Set(
  'about regarding concerning mentioning mention mentions on covering cover covers containing contain contains'.split(
    ' ',
  ),
)
/** A topic is a thing by its name: with one of these it is a sentence, and about a document as likely as about an item. */
export const noTopic: ReadonlySet<string> = new Set(
  `must shall should may might will can is are was were be been being have has had do does did need needs required require
  requires allowed permitted forbidden prohibited when if how why who what which whether before after until during`.split(
    /\s+/,
  ),
)

/** The tag of each phrase, its words parted by single spaces. */
export const tagOf: ReadonlyMap<string, Tag> = new Map(
  (Object.keys(phrases) as Tag[]).flatMap((tag) =>
    phrases[tag].split(',').map((phrase): [string, Tag] => [phrase.trim().replace(/\s+/g, ' '), tag]),
  ),
)

export const longestPhrase = Math.max(...[...tagOf.keys()].map((phrase) => phrase.split(' ').length))
