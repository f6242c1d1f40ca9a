/**
 * Words of what a control does, as stems, by when it acts: the groups of CCPS and the Energy Institute, "Bow Ties in Risk
 * Management" (2018), 3.3 and 3.4. A control that shows words of both groups, or of none, may act on either side, and
 * nobody guesses: equipment for emergencies that is inspected is a matter for a person.
 */

/** Before the event: what keeps a threat from becoming it. */
export const preventiveWords =
  `prevent avoid inspect test isolate maintain maintenance calibrate check verify monitor survey guard
  lock lockout tagout purge ventilate train authorise authorize permit supervise ground earth bond depressurise depressurize
  secure fasten prohibit forbid restrict limit assess plan examine certify examination inspection minimise minimize eliminate
  competent approve replace remove fence barricade clean segregate separate label`.split(/\s+/)

/** After it: what limits what it does. */
export const recoveryWords =
  `emergency rescue evacuate evacuation muster alarm extinguish extinguisher firefighting respond response
  mitigate mitigation escape hospital ambulance injured casualty treatment sprinkler deluge cleanup survivor resuscitate
  lifeboat eyewash shower`.split(/\s+/)

/**
 * Who makes and enforces law: what it has to do keeps nobody on site from harm. A court, a ministry and a government, as
 * statutes name them.
 */
export const lawMakers =
  /^(?:the |an? |any |every |such )?(?:\w+ ){0,3}?(?:governments?|ministry|minister|courts?|magistrate|board|commissioners?|inspectorate|parliament|tribunal|legislature|council|commission)$/iu

/** The same of two words. */
export const recoveryPhrases =
  /\b(?:first[ -]aid|fire[ -]fighting|medical (?:aid|care|attention|treatment)|shut(?:s|ting)?[ -]?down)\b/iu
