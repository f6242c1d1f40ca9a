import { splitDocumentText } from '../../language/split-document-text.ts'
import { readObligation } from '../reading/read-obligation.ts'
import { markWithin } from './read-titles.ts'

/** A requirement of more sentences is an account of something, and no list of what is asked. */
const mostParts = 4

/** "BID SECURITY: Bidders shall …", "i) SAMPLES - All …", "41.0 LAWS - The …": the mark of an item and the title before the sentence. */
const title =
  /^(?:(?:\d{1,2}(?:\.\d{1,2}){1,3}|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\)) ?)?[\p{Lu}][\p{Lu}\d ,()/&’'.-]{3,70}[:–-]{1,2}(?: [–-])?\s(?=\p{L})/u
/** "… shall contain the following documents.", "… with the specification below": what is asked stands behind it. */
const announces =
  /\b(?:the following|as follows|(?:mentioned|listed|stated|given|specified|described) below|below[- ](?:mentioned|listed|stated))\b/i
/** What happens to who does not: it asks for nothing more. */
const consequence =
  /\b(?:result in|lead to|rejected|rejection|disqualified|disqualification|forfeited|forfeiture|non-?responsive|not be (?:further )?(?:considered|evaluated|entertained))\b/i
const failing =
  /\b(?:fail(?:s|ed|ure|ing)?|default|otherwise|non-?(?:submission|compliance)|without|not accompanied|if (?:the|any|no))\b/i
/** "This violation will attract cancellation", "The cost incurred will be recovered from his bills": said of who does not. */
const outcome =
  /^(?:(?:this|such|these|any(?: such)?) (?:violations?|breach(?:es)?|defaults?|failures?|non-?compliance|delays?) (?:shall|will|may)|(?:the |any )?(?:costs?|expenses?|loss(?:es)?)\b[^.;]{0,90} (?:shall|will) (?:also )?be (?:recovered|deducted))\b/i
/** "However, no interest shall be payable on it": what the buyer does not do. */
const withheld =
  /^(?:however,? )?no (?:interest|advance|claim|compensation|escalation|refund|extension|mobili[sz]ation)\b[^.;]{0,80} (?:shall|will) (?:also )?be (?:paid|payable|entertained|allowed|admissible|granted|considered|accepted)\b/i
/** "If the bidder withdraws, the port shall be at liberty to …": what the buyer may do in a case asks for nothing. */
const rights =
  /^(?:if|in case|in the event|where|should)\b.*\b(?:(?:at liberty|entitled) to|(?:reserves?|has|have) the right)\b/i
/** "Please refer to Annexure 4 for details" */
const pointsElsewhere = /^(?:please |kindly |also )?(?:refer|see|note)\b/i

/**
 * What a requirement asks, each sentence for itself, so that a bid's sentence is held against one thing: without its
 * title, the announcement of a list, what points elsewhere, and what happens otherwise. The whole where that leaves nothing.
 */
export function readAskedParts(text: string): string[] {
  const whole = plainFigures(itemBehind(text.replace(ofRow, '')).replace(title, ''))
  const [lead = '', ...items] = splitDocumentText(whole).map(({ text: sentence }) => sentence.trim())
  // An item behind what announces it is what is asked, whether or not it has a verb.
  if (announces.test(lead) && items.length > 0 && items.every((item) => readObligation(item) === undefined))
    return [sayWhatIsAsked(items.join(' '))]
  const parts = [lead, ...items]
    .flatMap((sentence) => sentence.split(nextCell))
    .map(sayWhatIsAsked)
    .filter(
      (sentence) =>
        !/:$/.test(sentence) &&
        !pointsElsewhere.test(sentence) &&
        !(consequence.test(sentence) && failing.test(sentence)) &&
        !rights.test(sentence) &&
        !outcome.test(sentence) &&
        !withheld.test(sentence) &&
        readObligation(sentence) !== undefined,
    )
  return parts.length === 0 || parts.length > mostParts ? [sayWhatIsAsked(whole)] : parts
}

/**
 * "Supply of tugs with the specification below (b) Hull: steel", "The bidder submits the following: copy of the licence": the item,
 * without what announces it in the same sentence.
 */
function itemBehind(text: string): string {
  const { index = 0, 0: mark = '' } = itemWithin.exec(text) ?? {}
  if (mark !== '' && announces.test(text.slice(0, index))) return text.slice(index + mark.length)
  const colon = text.indexOf(': ')
  const item = text.slice(colon + 2)
  // A list of one item: it stands behind the only colon.
  return colon > 0 && !item.includes(':') && /^\p{Lu}/u.test(item) && announces.test(text.slice(0, colon)) ? item : text
}

const itemWithin = new RegExp(String.raw` ${markWithin}(?=\p{Lu})`, 'u')

const sayWhatIsAsked = (sentence: string) => turnRefusal(withoutAsides(sentence))

/** Two cells of a row that were joined: a new subject with a capital, in the middle of a sentence. */
const nextCell =
  /(?<=\b\p{Ll}{4,20}) (?=(?:Bidders?|Tenderers?|Contractors?|Suppliers?|Vendors?|Proposers?) (?:to [a-z]|shall |must |should ))(?<!\b(?:such|each|every|that|which|where|when|unless|successful|selected|awarded|winning|chosen|appointed|with|from|both|than|only|also) )/u

/** The number of the row that a requirement stands in: "4 Party has to produce a copy". */
const ofRow = /^\d{1,2} (?=\p{Lu}\p{Ll}+ )/u

/** "within 05 (five days)", "10 (TEN) days": the figure with its unit, said once. */
function plainFigures(text: string): string {
  return text
    .replace(/\b0?(\d{1,3}) \(\p{L}{3,12} (days|weeks|months|years|hours)\)/giu, '$1 $2')
    .replace(/\b0?(\d{1,3}) \(\p{L}{3,12}\) (days|weeks|months|years|hours)\b/giu, '$1 $2')
}

/** "Bidders on the list of X shall not be considered": who is no such bidder meets it. */
const refused =
  /^(?:(?:any|all|such|additionally,?|further,?) ){0,2}(?:bidders?|tenderers?|proposers?|offerors?|vendors?|suppliers?|contractors?|applicants?|firms?|companies),? (?:(?:who|which|that) (?:is|are|has been|have been) )?(?<state>(?:(?:currently|presently) )?(?:on|under|in|\p{L}{3,14}ed)\b[^.;:]{4,200}?) (?:shall|will) (?:also )?not be (?:considered|eligible|accepted|evaluated|allowed|permitted)\b[^.;:]{0,60}\.?$/iu

/** What says the same again: "i.e. before the order is placed", "permissible / entertained". */
const thatIs = /\bi\.?e\.?,? [^.;()]{3,120}/gi
const eitherWord = / ?\/ ?\p{Ll}{4,14}(?=[.;]|$)/gu
/** Who has to say something says it by offering it: "shall also certify that the offer is complete". */
const declares =
  /^(?:the |each |every |all )?(?:bidders?|tenderers?|proposers?|offerors?|vendors?|suppliers?|contractors?|applicants?|part(?:y|ies)) (?:shall|must|should|has to|have to|is to|are to|will) (?:have to )?(?:also )?(?:certify|confirm|declare|state|undertake|warrant|ensure) that (?=\p{L})/iu

function withoutAsides(sentence: string): string {
  const plain = sentence
    .replace(thatIs, '')
    .replace(eitherWord, '')
    .replace(/\(\)/g, '')
    .replace(/(?<![ ,])[ ,]+(?=[.;]|$)/, '')
  const said = plain.replace(declares, '')
  return said === plain ? plain : said.charAt(0).toUpperCase() + said.slice(1)
}

/** "Subletting of the tender is not permitted": who says that he does no such thing meets it. */
const forbidden =
  /^(?:the )?(?<what>\p{L}+ing (?:of|the|any|out)\b[^.;:]{3,120}?) (?:is|are|shall be|will be) (?:strictly )?(?:not (?:be )?(?:permitted|allowed|permissible|accepted|entertained)|prohibited|forbidden)\.?$/iu

function turnRefusal(sentence: string): string {
  const state = refused.exec(sentence)?.groups?.state
  if (state !== undefined) return `The bidder shall not be ${state}.`
  const what = forbidden.exec(sentence.trim())?.groups?.what
  return what === undefined ? sentence : `There shall be no ${what.charAt(0).toLowerCase()}${what.slice(1)}.`
}
