/**
 * Words of which a message consists that asks nothing of the documents. A message with any other word is a question: each list
 * holds what is said for its purpose, and little words that stand between.
 */
const between = 'a an and the to you your me my i it is this that so for all of in on at there here again please just'
const greetings =
  'hello hi hey hiya greetings welcome good morning afternoon evening day everyone everybody team folks friend assistant agent how are doing today'
const thanks =
  'thanks thank thx cheers ta many much very lot lots great perfect nice good fine ok okay cool excellent brilliant wonderful helpful helps helped help appreciated appreciate understood got right alright was were really that’s thats bye goodbye now later'
const abilities =
  'what who how which can could do does are will would should able kind kinds sort sorts thing things question questions ask asked answer answers tool assistant agent app application program product system work works use used using help helps about with we purpose possible capable features feature functions function name'
const documents =
  'which what whats how many much list show name names give tell see do does did have has had know knows can could are exist exists available indexed index uploaded upload loaded stored saved use uses used search searched searching read answer answers from we our us system workspace library now currently any every each access titles title with about document documents file files pdf pdfs source sources policy policies procedure procedures standard standards tender tenders paper papers manual manuals'

/** @param lists words parted by spaces */
const wordSet = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

export const turnWords = {
  greeting: {
    all: wordSet(between, greetings),
    some: wordSet('hello hi hey hiya greetings morning afternoon evening'),
  },
  thanks: {
    all: wordSet(between, thanks),
    some: wordSet(
      'thanks thank thx cheers ta great perfect nice ok okay cool excellent brilliant wonderful bye goodbye understood',
    ),
  },
  abilities: {
    all: wordSet(between, abilities),
    some: wordSet('you your tool assistant agent app application program product system help'),
  },
  documents: {
    all: wordSet(between, documents),
    some: wordSet(
      'document documents file files pdf pdfs source sources policies procedures standards tenders papers manuals',
    ),
  },
} as const
