import type { FoundDate } from '../../language/dates.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'

/** A day by which something is done: an earlier one is as good. */
const deadline = /\b(?:by|before|(?:no|not) later than|latest(?: by| on)?)\s+(?:the\s+)?(?:end of\s+)?$/i
/** A day until which something lasts: a later one is as good. */
const lasting = /\b(?:until|till|through|beyond|up to)\s+(?:the\s+)?(?:end of\s+)?$/i
const onTheDay = /\b(?:on|in|for)\s+(?:the\s+)?$/i

/**
 * A date that is later than the one by which something is asked for, or earlier than the one until which it is to last. Undefined
 * where one of the two has no date, or several, of which it is not clear what they bound.
 */
export function findWorseDate(asked: Statement, given: Statement): AspectFinding | undefined {
  const [own, other] = [onlyDate(asked), onlyDate(given)]
  if (!own || !other) return undefined
  const [lead, otherLead] = [leadOf(asked, own), leadOf(given, other)]
  const isLater = dayOf(other) > dayOf(own)
  const isEarlier = dayOf(other) < dayOf(own)
  const worse =
    (deadline.test(lead) && (deadline.test(otherLead) || onTheDay.test(otherLead)) && isLater) ||
    (lasting.test(lead) && (lasting.test(otherLead) || deadline.test(otherLead)) && isEarlier)
  return worse
    ? { aspect: 'quantity', outcome: 'short', start: given.start + other.start, end: given.start + other.end }
    : undefined
}

function onlyDate({ dates }: Statement): FoundDate | undefined {
  const [first, more] = dates
  return first && !more && first.year > 0 ? first : undefined
}

const leadOf = ({ text }: Statement, { start }: FoundDate) => text.slice(Math.max(0, start - 30), start)
/** A month or year counts as its end. */
const dayOf = ({ year, month = 12, day = 31 }: FoundDate) => (year * 100 + month) * 100 + day
