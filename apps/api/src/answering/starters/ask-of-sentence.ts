import { contentStems } from '../../language/content-words.ts'
import { askFigure } from './ask-figure.ts'
import { askMeaning } from './ask-meaning.ts'
import { askRow } from './ask-row.ts'
import { askWhen } from './ask-when.ts'
import { askResponsible, askWho } from './ask-who.ts'
import type { AskedSentence } from './asked-sentence.ts'
import { pointing } from './pointing.ts'
import { readStatement } from './statement.ts'

/** Characters of a sentence that is read at a glance, and of a question that fits on its button. */
const lengths = { sentence: 240, question: 90 }

/**
 * The question that a sentence of a document answers, made of its own words: a definition, a duty of somebody who is named, how
 * often or how soon something is done, a limit, an amount, a date. Undefined where the sentence is not plain enough: one that
 * points elsewhere ("such", "section 7", "his") makes no question that stands alone. Linear in the sentence.
 * @param text a sentence of a document, with line breaks and clause number
 */
export function askOfSentence(text: string): AskedSentence | undefined {
  const asked = askRow(text) ?? askOfLine(text)
  return asked && asked.question.length <= lengths.question && tellsEnough(asked) ? asked : undefined
}

/** "How often are invoices sent?" may be asked of many things; a term and a label are names. */
const tellsEnough = ({ kind, question }: AskedSentence) =>
  ['meaning', 'limit', 'amount', 'date'].includes(kind) ||
  new Set(contentStems(question.replace(/^(?:How \w+|By whom|Who|When)/, ''))).size >= 3

function askOfLine(text: string): AskedSentence | undefined {
  const line = plainLine(text)
  if (line === undefined) return undefined
  const meaning = askMeaning(line)
  if (meaning) return meaning
  const isWhole = /^\p{Lu}.*[^.]\.$/u.test(line)
  const statement = isWhole ? readStatement(withoutLead(line.slice(0, -1))) : undefined
  return statement && (askResponsible(statement) ?? askFigure(statement) ?? askWhen(statement) ?? askWho(statement))
}

/** In one line, without its clause number; undefined where it is too long, or a row of a table. */
function plainLine(text: string): string | undefined {
  const own = text.replace(/^\(?\w{1,4}[.)]\t/, '')
  if (text.length > lengths.sentence * 2 || own.includes('\t')) return undefined
  const line = own.replace(/\s+/g, ' ').trim()
  const plain = line.replace(/^(?:(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?|\(\w{1,4}\)|\w\)|[•▪●–-]) ){1,3}/, '')
  // "thirty (30) days"
  return plain.length <= lengths.sentence ? plain.replace(/(?<=\p{L}) \(\d[\d,]{0,9}\)/gu, '') : undefined
}

/** "Before work starts, the Area Authority shall …": when and where it is done; what is asked is the rest. */
function withoutLead(sentence: string): string {
  const lead = /^(?:Before|After|During|At|On|While|When|Upon) [^,.;:()]{3,50}, (?=\p{L})/u.exec(sentence)
  if (!lead || pointing.test(lead[0])) return sentence
  const rest = sentence.slice(lead[0].length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
