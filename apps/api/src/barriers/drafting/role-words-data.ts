/**
 * What hazard registers, risk assessments and bow-tie tables call their columns and lists, in one place: the terms of ISO
 * 31000 and IEC 31010 (risk assessment), IEC 60812 (FMEA), IEC 61882 (HAZOP) and of the national guides after them. They
 * name what stands below them, and none of a subject matter.
 */

/** What can go wrong: the event itself. */
export const eventNames = [
  'hazard',
  'hazardous event',
  'hazardous situation',
  'top event',
  'unwanted event',
  'risk',
  'risk event',
  'scenario',
  'failure mode',
]
export const threatNames = ['cause', 'threat', 'trigger', 'initiating event', 'initiator']
export const consequenceNames = ['consequence', 'effect', 'harm', 'outcome', 'impact']
export const barrierNames = [
  'control',
  'control measure',
  'safeguard',
  'barrier',
  'precaution',
  'mitigation',
  'mitigation measure',
  'mitigating measure',
  'preventive measure',
  'protective measure',
  'safety measure',
  'risk control',
  'risk control measure',
]

/** Words that say more of a name, and change nothing of what stands below it. */
export const besideNames = [
  'potential',
  'possible',
  'credible',
  'likely',
  'main',
  'primary',
  'principal',
  'secondary',
  'implemented',
  'applied',
  'common',
  'typical',
  'identified',
  'root',
  'immediate',
  'direct',
  'existing',
  'current',
  'key',
  'critical',
  'safety',
  'engineering',
  'administrative',
  'procedural',
  'description',
  'worst',
  'case',
]
/** Of a control, its side of the event. */
export const preventiveNames = ['preventive', 'preventative', 'prevention']
export const recoveryNames = ['recovery', 'mitigative', 'emergency', 'response']

/** What a column of figures says in words: none of these is a cause, an effect or a control. */
export const ratingWords =
  /^(?:(?:very|extremely|almost) )?(?:high|medium|moderate|low|major|minor|severe|serious|critical|catastrophic|negligible|marginal|significant|insignificant|tolerable|acceptable|certain|likely|unlikely|possible|probable|improbable|rare|remote|frequent|occasional|hazardous|open|closed|done|partly|partially|none|nil|yes|no|n\/?a|tb[acd])$/iu
