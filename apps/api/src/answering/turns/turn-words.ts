/**
 * Words of which a message consists that asks nothing of the documents. A message with any other word is a question: each list
 * holds what is said for its purpose, and little words that stand between.
 */
const between =
  'a an and the to you your u ya me my i it is this that so for all of in on at there here again please pls just'
const greetings =
  'hello hi hey hiya howdy greetings welcome good morning afternoon evening day everyone everybody anyone anybody team folks friend mate sir madam guys assistant agent bot fieldproof see meet how are doing today hope well fine having nice great namaste salaam salam hola hallo bonjour hei'
const thanks =
  'u bunch ton tons million answers answered further no more questions question else nothing everything solved clear makes sense noted agreed awesome amazing superb lovely ty tysm thankyou exactly needed need wanted looking after what be am done indeed much muchly mate guys sir madam team work job stuff answer one today day have had will cheers danke gracias merci takk shukran dhanyavad ' +
  'thanks thank thx cheers ta many much very lot lots great perfect nice good fine ok okay cool excellent brilliant wonderful helpful helps helped help appreciated appreciate understood got right alright was were really that’s thats bye goodbye now later'
const abilities =
  'read reads open understand understands speak translate translates languages language explain handle handles process processes support supports drawings images photos pictures handwriting built made created trained developed write summarise summarize compare export excel word powerpoint pdf pdfs scan scans scanned file files format formats robot human person ai bot real tell know ' +
  'what who how which can could do does are will would should able kind kinds sort sorts thing things question questions ask asked answer answers tool assistant agent app application program product system work works use used using help helps about with we purpose possible capable features feature functions function name'
const documents =
  'overview doc docs got been present moment far today everything anything collection ' +
  'which what whats how many much list show name names give tell see do does did have has had know knows can could are exist exists available indexed index uploaded upload loaded stored saved use uses used search searched searching read answer answers from we our us system workspace library now currently any every each access titles title with about document documents file files pdf pdfs source sources policy policies procedure procedures standard standards tender tenders paper papers manual manuals'

/** @param lists words parted by spaces */
const wordSet = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

export const turnWords = {
  greeting: {
    all: wordSet(between, greetings),
    some: wordSet(
      'hello hi hey hiya howdy greetings morning afternoon evening namaste salaam salam hola hallo bonjour hei',
    ),
  },
  thanks: {
    all: wordSet(between, thanks),
    some: wordSet(
      'noted awesome amazing superb lovely thanks thank thankyou thx ty tysm cheers ta appreciated danke gracias merci takk shukran dhanyavad great perfect nice ok okay cool excellent brilliant wonderful bye goodbye understood',
    ),
  },
  abilities: {
    all: wordSet(between, abilities),
    some: wordSet('you your u tool assistant agent app application program product system help'),
  },
  documents: {
    all: wordSet(between, documents),
    some: wordSet(
      'doc docs indexed uploaded loaded library document documents file files pdf pdfs source sources policies procedures standards tenders papers manuals',
    ),
  },
} as const

/** What is said before a question to tell that one comes. */
export const announcing = {
  all: wordSet(
    between,
    'quick quickly short simple small another one more question questions query have has had got ask asking wanted want wondering wonder need help know can could someone somebody anyone tell hope well are doing sorry bother excuse hi hello was were like would',
  ),
  some: wordSet('question questions query ask wondering wonder sorry excuse hope'),
} as const
