import type { AuditVerdict, ControlLevel } from '@fieldproof/schema/audits'

/** How bad it can become where the requirement is not met, by what the question is about; the worst one counts. */
const severities: readonly [number, RegExp][] = [
  [
    5,
    /\b(?:explosi\w+|flammab\w+|toxic|hydrogen sulphide|h2s|hot work|ignition|confined space|isolation|isolated|lock ?out|relief|flare|blow ?out|well ?control|pressure vessel|safety function|bypass|inhibit|lifting|radiograph\w*|hydrocarbon|loss of containment|process safety|fatal\w*|gas test\w*|rescue|electr\w+|permit)\b/i,
  ],
  [
    4,
    /\b(?:fire|emergency|evacuat\w+|height|scaffold\w*|excavat\w+|chemical|hazard\w*|injur\w+|incident|accident|competen\w+|train\w+|alarm|gas|noise|driv\w+|vehicle|start-?up|contractor\w*|medical|drug|alcohol|maintenance|inspect\w+)\b/i,
  ],
  [
    3,
    /\b(?:procedure\w*|instruction\w*|supervis\w+|risk|change\w*|audit\w*|waste|spill\w*|environment\w*|protective|ppe)\b/i,
  ],
]

/** How likely harm is, by how the requirement stands: a contradiction of it weighs more than a part that is missing. */
const likelihoods: Record<AuditVerdict, number | null> = {
  non_compliant: 4,
  partial: 2,
  insufficient_evidence: null,
  needs_person: null,
  compliant: null,
  not_applicable: null,
}

/** Where the corrective action stands in the hierarchy of controls (NIOSH), by what the question is about. */
const levels: readonly [ControlLevel, RegExp][] = [
  [
    'ppe',
    /\b(?:protective equipment|ppe|helmets?|gloves?|goggles|safety glasses|coveralls?|breathing apparatus|harness(?:es)?|ear plugs?)\b/i,
  ],
  ['substitution', /\b(?:substitut\w+|less hazardous|safer (?:material|chemical|alternative)s?)\b/i],
  ['elimination', /\b(?:eliminat\w+|avoid(?:ed|ance)?|removed? from (?:site|use|service))\b/i],
  [
    'engineering',
    /\b(?:guards?|guarded|handrails?|gratings?|ladders?|detectors?|alarms?|interlocks?|trips?|ventilat\w+|extinguishers?|hydrants?|relief (?:valve|device)s?|valves?|bund(?:s|ed)?|barriers?|lighting|earth(?:ing|ed)|gauges?|hoses?|cables?)\b/i,
  ],
]

/**
 * Severity and likelihood on a 5 × 5 matrix, and the level of the corrective action: starting values for a person to
 * correct, by the words of the question and how it was judged. Null where there is nothing to put right, and where
 * nothing was found: a risk is not guessed from silence.
 */
export function rateFinding(
  question: string,
  status: AuditVerdict,
): { severity: number | null; likelihood: number | null; controlLevel: ControlLevel | null } {
  const likelihood = likelihoods[status]
  if (likelihood === null) return { severity: null, likelihood: null, controlLevel: null }
  const severity = severities.find(([, pattern]) => pattern.test(question))?.[0] ?? 2
  // What a procedure has to say is administrative, whatever the procedure is about.
  const isRule =
    /\b(?:procedure|policy|document\w*|record\w*|plan|register|training|written|review\w*|report\w*)\b/i.test(question)
  const level = isRule ? undefined : levels.find(([, pattern]) => pattern.test(question))?.[0]
  return { severity, likelihood, controlLevel: level ?? 'administrative' }
}
