/**
 * The words by which item-kind.ts tells what an item is answered by, and which answer is good. They are nouns in the
 * singular and other words as they are written, in lower case. Each list says what a word must mean to stand in it; one
 * that means something else as often (a "container" of software, the "surface" of an attack) stands in no list, or in
 * `looseThings`, which need a state beside them that can be seen.
 */

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What is written to be followed, or is agreed and holds until it is changed: a document shows it. */
export const rules = listed(`
  policy procedure plan programme program process protocol rule standard instruction strategy arrangement guideline
  framework contract agreement statement manual scheme code charter matrix responsibility role objective requirement
  assessment criterion method mechanism measure`)

/** What is written down when something is done or found. */
export const records = listed(`
  record log logbook register minutes certificate certification receipt logsheet timesheet evidence history
  attendance transcript`)

/** Acts that leave a record whenever they are done, and of which nothing is seen afterwards. */
export const acts = listed(`
  inspection test testing drill drills maintenance servicing calibration exercise examination check training induction
  briefing meeting talk cleaning service survey sampling`)

/** Done to a thing, at some time: it is known by its record. */
export const actParticiples = listed(`
  inspected tested serviced calibrated examined checked trained inducted briefed drilled maintained sampled`)

/** How it is said that an act is done. */
export const doneWords = listed('carried performed conducted done held undertaken completed')

/** What is done to a fact to keep it. "Documented" is not among them: rules are documented, too. */
export const recordedWords = listed('recorded logged minuted archived filed registered')

/** What happens, and is told of afterwards by what was written: "Has any … occurred". */
export const happened = listed('occurred happened experienced suffered sustained received reported')

/** Things that a person on site sees, and that hardly mean anything else in a question. */
export const things = listed(`
  hat helmet glove goggle goggles glasses spectacles boot shoe vest coverall coveralls apron respirator harness lanyard
  lifeline earplug earmuff visor footwear eyewear ppe clothing
  extinguisher hydrant hose reel sprinkler detector siren door shutter stair staircase stairway stairwell corridor aisle
  walkway gangway lighting lamp sign signage poster placard eyewash shower stretcher defibrillator blanket kit wiring
  floor flooring wall ceiling roof guardrail handrail railing ladder scaffold scaffolding ramp fence barricade trench
  excavation manhole grating toilet washroom sink basin fridge freezer upholstery furniture mattress lining skylight
  machine machinery guard guarding saw grinder lathe conveyor crane hoist sling hook chain rope cord plug socket
  valve pump tank cylinder drum compressor generator motor gauge interlock bund forklift truck tyre tire brake horn
  mirror windscreen windshield seatbelt wiper headlight handle nut bolt spring blade knife battery trailer bucket bin
  cabinet rack shelf shelving pallet oil debris rubbish spillage weather wind net jack lifejacket anchor connector
  boiler heater radiator appliance alarm`)

/** Things that a person sees where a state is said of them that can be seen; else they may be anything. */
export const looseThings = listed(`
  equipment area site workplace surface ground route exit light label notice marking tool container cable panel
  switch button window step platform barrier gate vehicle material chemical substance flammable obstruction access
  egress entrance opening edge hole pit line clearance ratio angle base overlap condition housekeeping waste
  storage space room premises workstation seat bench table utilities branch obstacle spill leak box mask shield seal
  engine light speed water steam temperature fuel wheel building cover camera lock number system point station supply
  drain device unit frame structure support load part surroundings yard bay dock store fitting pipe pipework drive`)

/** States that are seen. */
export const seenStates = listed(`
  worn wearing clear cleared unobstructed obstructed blocked accessible visible displayed posted marked labelled labeled
  stored stacked guarded fitted installed provided positioned placed mounted charged stocked sealed closed open locked
  clean tidy dry wet lit illuminated adequate sufficient suitable acceptable serviceable operational working functional
  functioning undamaged damaged intact stable level connected covered earthed grounded insulated tagged removed parked
  chocked free legible secured secure loose leaking cracked corroded rusted exposed missing broken bent frayed tight
  clearly present available located identified clutter uncluttered orderly supplied used relied held wedged propped
  protected separated segregated kept maintained good safe proper properly required observed lead leads overloaded`)

/** States that no rule and no record would be asked about: they are enough alone. */
export const onlySeen = listed(`
  worn wearing unobstructed obstructed undamaged leaking cracked corroded rusted frayed wedged propped tidy uncluttered
  illuminated lit overloaded stacked chocked`)

/** Verbs of rules: what is done with them stands in a document, whatever the thing is. */
export const ruleVerbs = listed(`
  prohibited defined specified considered assessed approved reviewed established documented communicated allocated
  appointed authorised authorized planned determined evaluated addressed described stipulated governed implemented
  encrypted logged monitored managed`)

/** People who are posted somewhere, as notices are. */
export const guardians = listed('watch guard sentry attendant person people staff watchman lookout')

/** Nouns that only say how much or which of something: what they are of is meant. */
export const measuring = listed(`
  provision number type standard condition use supply set pair piece amount quantity state kind range level stock
  availability presence storage lack absence position location quality part`)

/** Harm, and what leads to it: where it is there, or was, no is the good answer. */
export const badThings = listed(`
  fire accident incident injury fatality death leak leakage spill spillage damage crack corrosion rust defect fault
  failure obstruction blockage hazard breach violation complaint explosion breakdown exceedance nonconformity
  non-conformity fine prosecution lawsuit litigation claim penalty infringement infestation mould mold clutter debris
  contamination emission collapse illness disease vulnerability outage loss theft vandalism gap exception deviation
  near-miss miss wear tear distortion deformation puncture fraying intrusion attack compromise weakness overexposure
  rodent pest vermin insect puddle build-up buildup odour odor smell ponding dampness graffiti arson misuse bankruptcy
  dispute conviction sanction conflict enforcement omission delay shortage problem issue concern`)

/** Of these it is seen whether they are there. */
export const seenHarm = listed(`
  leak leakage spill spillage damage crack corrosion rust defect obstruction blockage hazard mould mold clutter debris
  rodent pest vermin insect puddle build-up buildup contamination tear distortion deformation puncture fraying ponding
  dampness graffiti wear infestation smell odour odor overheating`)

/** What may befall an organisation. */
export const harmed = listed(`
  fined prosecuted sued convicted penalised penalized breached hacked compromised cautioned blacklisted debarred
  suspended`)

/** Said of a thing, these mean that it is not as it should be. */
export const badStates = listed(`
  damaged blocked obstructed leaking cracked missing expired overdue exposed overloaded broken corroded rusted bypassed
  unattended wedged propped bent frayed loose faulty defective unguarded unsafe unlabelled unlabeled unsecured dirty
  cluttered outdated overfilled inadequate insufficient contaminated torn twisted slippery unlocked unprotected unstable
  disabled defeated spilled spilt bulging flaking deteriorated relied outstanding unresolved noisy`)

/** Said before a thing, these make its mere presence bad. */
export const badKinds = listed(`
  unnecessary unauthorised unauthorized excessive excess unused overdue broken damaged defective faulty unsafe expired
  trailing unsecured unguarded uncontrolled unprotected higher-risk stagnant standing pooled known unresolved
  outstanding illegal unapproved unlicensed unlicenced loose frayed exposed`)

/** Only that it is there is said. */
export const presenceWords = listed(`
  present there stored used observed seen evident visible apparent available connected
  kept left lying remaining on in over occurred happened`)

/** That somebody looked and found it is said. */
export const foundWords = listed('found noted detected identified')

/** Behind these stands how a thing is: "left unattended", "kept locked". */
export const leftSomehow = listed('left kept stored found')

/** Words with "un-" that say of a thing that it is as it should be. */
export const goodUndone = listed(`
  unobstructed undamaged uncluttered unimpeded unrestricted unaffected unblocked uncontaminated undisturbed unhindered
  unbroken unlimited unchanged unaltered`)

/** Who something may befall. */
export const organisations = listed(
  'company firm organisation organization contractor subcontractor bidder supplier vendor tenderer partner director',
)

/** How a thing is made or connected, which a drawing tells and no look at it. */
export const designed = listed('independent independently redundant interlocked fail-safe failsafe')
