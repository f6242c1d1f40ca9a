/** How firmly a sentence is said: as done or binding, or as something less. */
export type Firmness = 'firm' | 'intended' | 'conditional' | 'possible' | 'open' | 'noted'

/**
 * Words of plans and intentions (Quirk et al. 4.41 to 4.48, the futures that promise nothing), and what reports call
 * work that is not done. A proposal to do something is a plan; "our proposal remains open" tells what the bid is.
 */
const intended =
  /^\W*(?!(?:the|our) (?:offer|proposal|quotation) (?:is|remains?|stays?|includes?|contains?|covers?|complies)\b)(?:an?|the|our) (?:offer|proposal|quotation|request|enquiry|study|suggestion|idea|concept)\b|\b(?:plans? to(?! be)|planned (?:to|for|that)|planning to|is planned|are planned|planned:|intend(?:s|ed)?(?: to)?|intention to|aim(?:s|ed|ing)? (?:to|at|for)|hope(?:s|d)? (?:to|that)|wish(?:es)? to|want(?:s)? to|seek(?:s)? to|strive(?:s)? (?:to|for)|endeavou?r(?:s)? to|try to|tries to|consider(?:s|ing)? (?:a|an|the|whether|to|\w+ing)|is considering|are considering|under consideration|being considered|will be considered|propos(?:e|es|ed) (?:that|to)|has been proposed|have been proposed|is proposed|roadmap|road map|envisag\w+|is foreseen (?:for|to)|are foreseen (?:for|to)|in preparation|being (?:prepared|drafted|developed|implemented|introduced|written)|under development|budgeted for|(?:will|shall|is to|are to) be (?:introduced|developed|implemented|installed|launched|rolled out|drafted|drawn up|set up|created|adopted|worked out)|next (?:year|financial year|budget)|phase \d+ \(20\d\d|vision|ambition|long-term goal|our goal|target is|step \d+ of|in the (?:near )?future|pilot (?:is|will)|recommend(?:s|ed)?(?: \w+){0,5} that|it is recommended|suggest(?:s|ed)? that|(?:advis|urg|encourag|recommend)(?:e|es|ed|s)? (?:\w+ ){1,4}to|ought to|(?:is|are|was|were) (?:supposed|meant|said|alleged|believed|thought|assumed|rumou?red|hoped) to|(?:aims?|goals?|objectives?|targets?|intentions?|ideas?|hopes?|wish(?:es)?|ambitions?) (?:is|are|was|were|remains?) (?:that|to)|(?:(?:ask|wonder|discuss|doubt|question|unclear|uncertain|unknown|open)\w{0,3}|question (?:is|of)) whether|(?:believ|think|assum|suppos|imagin|alleg|claim|argu|fear|doubt|pretend)\w{0,3} that|(?:belief|opinion|view|assumption|rumou?r|allegation|claim|impression|suggestion) (?:is )?that)\b/i
/** Somebody has asked for it and does not have it. */
const pending =
  /\b(?:applied for|application (?:\w+ ){0,6}?(?:is |has been |was )?(?:pending|submitted|filed|made|lodged|under)|is pending|are pending|still pending|pending (?:approval|with|before)|in process of|in the process of|under (?:review|negotiation|discussion|renewal|approval)|to be (?:confirmed|advised|determined|agreed|defined|decided|announced|clarified|named|nominated|specified|submitted later)|t\.?b\.?[acdn]\b|will be (?:agreed|decided|determined|settled|defined|discussed|clarified)|will be (?:advised|confirmed|named) (?:later|after|in due course|upon|at)|in due course|on request|upon request|subject to (?:negotiation|discussion|agreement|clarification|approval|availability|confirmation|board|management|funding|budget)|remains to be seen|open point|open item|not yet decided)\b/i
const possible =
  /\b(?:could|might|would|may be able|can be (?:hired|arranged|rented|bought|purchased|provided if)|possibly|perhaps|should it be|as far as (?:possible|practicable)|where(?:ver)? (?:possible|practicable|feasible|available)|if (?:possible|practicable|available|needed|required)|when(?:ever)? (?:possible|needed|time allows|time permits)|best (?:efforts|endeavours)|ideally)\b/i
const conditional =
  /(?:^|[,;:]\s*|\band\s+|\bor\s+)(?:if|should (?:the|a|an|we|it|they|any|our|this)|in case|provided|assuming|were (?:the|we|it))\b|\b(?:if|provided that|provided the|on condition that|as long as|so long as|subject to|in the event|contingent on|depend(?:s|ing)? on|once the|once our|once we|only if|(?:weather|time|funds?|circumstances|conditions|resources|budget|staff(?:ing)?) permitting)\b/i
const noted = /^(?:[^.:;]{0,60}[:;]\s*)?(?:noted|read and noted|understood|seen|acknowledged|taken note)\b[.\s]*$/i

/** How firmly a sentence is said; conditions are told apart from intentions because a question may name the condition too. */
export function readFirmness(sentence: string): Firmness {
  if (noted.test(sentence)) return 'noted'
  if (pending.test(sentence)) return 'open'
  if (intended.test(sentence)) return 'intended'
  if (possible.test(sentence)) return 'possible'
  if (conditional.test(sentence)) return 'conditional'
  return 'firm'
}
/** Degrees of obligation and certainty, from the strongest: ISO/IEC Directives, Part 2, clause 7. */
export type Modal = 'must' | 'should' | 'may' | 'can' | 'will' | 'plain'

const modals: readonly [RegExp, Modal][] = [
  [
    /\b(?:shall|must|has to|have to|is to be|are to be|(?:is|are) (?:required|obliged|bound)|mandatory|compulsory|obligatory|needs? to)\b/i,
    'must',
  ],
  [
    /\b(?:should|ought to|(?:is|are) (?:recommended|advised|expected|encouraged|supposed|meant)(?= |$)|recommend(?:s|ed)?)\b/i,
    'should',
  ],
  [/\b(?:may|might|could|(?:is|are) (?:permitted|allowed|free|entitled) to|optional(?:ly)?)\b/i, 'may'],
  [/\b(?:can|(?:is|are) able to)\b/i, 'can'],
  [/\b(?:will|'ll)\b/i, 'will'],
]

/** "4 May", "in May", "May 2027" */
const monthOfMay =
  /(?<=(?:\d(?:st|nd|rd|th)?|\b(?:[Ii]n|[Bb]y|of|[Uu]ntil|[Ss]ince|[Bb]efore|[Aa]fter)) )May\b|\bMay(?= \d)/g

/** The strongest obligation that a clause expresses; "plain" for a statement of what is. */
export function readModal(clause: string): Modal {
  const said = clause.replace(monthOfMay, '')
  return modals.find(([pattern]) => pattern.test(said))?.[1] ?? 'plain'
}

/** "Under no conditions should", "should not", "only one should": a ban, however it is said. */
const bans =
  /\b(?:(?:under|in|at|on) no \w+|never|nowhere|no \p{L}+(?: \p{L}+){0,4}|only \p{L}+(?: \p{L}+){0,6}) should\b|\bshould (?:not|never|only|under no|in no|on no|at no|always|necessarily|invariably|strictly|mandatorily|compulsorily|essentially|clearly)\b/iu
/** What happens where it is not done. */
const threatens =
  /\b(?:failing (?:which|that|to)|failure to|otherwise|or else|liable (?:to|for)|(?:shall|will|may) (?:be|lead to|result in) (?:\w+ ){0,3}(?:reject\w*|disqualif\w*|excluded|forfeit\w*|invalid|void))\b/i
const weakens =
  /\b(?:preferabl[ey]|prefer(?:red|s)?|preference|ideally|desirabl[ey]|desired|nice to have|advantage\w*|encouraged|recommended|advisable|(?:where|when)(?:ever)? (?:possible|practicable|practical|feasible|appropriate)|if (?:possible|practicable|feasible)|(?:as|so) far as (?:possible|practicable)|should (?:also )?(?:be (?:aware|noted|able to expect|considered)|consider|aim|try|strive|endeavou?r|seek|wish|like)|willing to)\b/i
/** It tells what a thing or a bidder is or has, what is handed in, or a measure; not what somebody had better do. */
const states =
  /\bshould (?:also |each |all |further )?(?:be|have|hold|possess|bear|remain|reach|contain|carry|consist|conform|comply|adhere|submit|quote|enclose|attach|upload|sign|deposit|furnish|match)\b|\b(?:at least|at most|not (?:less|more|later|exceed\w*)|no (?:less|more|later)|minimum|maximum|within \w+ (?:\w+ )?(?:seconds|minutes|hours|days|weeks|months))\b/i

/**
 * Whether a sentence with "should" binds. Tenders write it for "shall" as often as for a wish, so that the rest of the
 * sentence decides: a ban, a threat, a state or a measure binds; "preferably" and what somebody had better do do not.
 */
export function weighShould(sentence: string): 'must' | 'should' {
  if (bans.test(sentence) || threatens.test(sentence)) return 'must'
  if (weakens.test(sentence)) return 'should'
  return states.test(sentence) ? 'must' : 'should'
}
