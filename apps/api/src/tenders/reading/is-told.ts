import { words } from '../../language/content-words.ts'

/** A stretch of a text: text.slice(start, end). */
interface Stretch {
  start: number
  end: number
}

/**
 * Words that may part a thing from its figure, so that the one is told to be the other: verbs of being and of sending in,
 * bounds, and what a sum or a time is called. Any other word begins something else.
 */
const linking = new Set(
  `is are be been being was shall should must will may has have of for a an the to in at by up on upto within not less more
  than no least most minimum min maximum max about approximately equal equivalent exceeding exceed only total fixed initial
  period periods duration term time amount amounting sum value cost price rate percentage figure valid validity open firm
  binding acceptance remain remains remaining kept keep held hold its their his this such each and or with form furnish
  furnished submit submitted deposit deposited provide provided pay paid payable non refundable refundable required carry
  covers cover covering comprehensive onsite standard full complete completed contract tender bid proposal works work
  services supply rs inr usd eur gbp lkr pkr tk zar kes aed rupees us emd pbg ld from and or force effect date award revised
  amended changed extended increased reduced now it opening`.split(/\s+/),
)
/** Words between a thing and its figure at most. */
const mostBetween = 16
/** "… for injury and death is", "… of the orders to be": what the thing is of, before the verb. */
const complement = /^\s?(?:of|for|on)\s(?:[\p{L}-]{1,24},?\s){1,8}?(?=(?:is|are|shall|should|must|will|to be)\b)/iu
/** "(EMD)", ", acceptable to the Port,": what is said by the way. */
const aside = /\([^()]{0,40}\)|,[^,.;:]{1,60},/g
const newSentence = /(?<!\b[RrTt][SsKk])[.;]\s+\p{Lu}/u

/** Whether a text tells a figure of a thing, "the validity shall be 90 days", "a 90-day validity", and does not mention both only. */
export function isTold(text: string, thing: Stretch, figure: Stretch): boolean {
  const between = figure.start >= thing.end ? text.slice(thing.end, figure.start) : text.slice(figure.end, thing.start)
  if (newSentence.test(between)) return false
  const own = words(between.replace(aside, ' ').replace(complement, ' '))
  return own.length <= mostBetween && own.every((word) => linking.has(word) || linking.has(word.replace(/s$/, '')))
}
