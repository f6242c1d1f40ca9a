import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Entry } from './find-criteria.ts'
import { nameCriterion } from './name-criterion.ts'
import type { Clause } from './read-clauses.ts'

const inSentence =
  /(?<name>(?:the )?[\p{L}][\p{L} &/’'-]{2,60}?)(?:\s*(?:\(|:|–|—|\s-\s|=|(?:will |shall |is to )?(?:be |is |are )?(?:accounts? for|account for|carr(?:y|ies)|weigh(?:s|ted)?(?: at| by)?|have|has|count(?:s)?(?: for)?|given|constitutes?|worth|represents?|allocated)(?: (?:a )?weight(?:ing|age)?(?: of)?)?))?\s*(?<weight>\d{1,3}(?:\.\d+)?)\s*(?:%|per\s?cent|percent|points|marks)\)?/giu
const ratio =
  /\b(?:qcbs|technical|quality)\b[^.;]{0,80}?(\d{2})\s*(?::|\/)\s*(\d{2})\b|\b(\d{2})\s*(?::|\/)\s*(\d{2})\b[^.;]{0,60}\b(?:technical|quality|price|financial|commercial|qcbs)\b/i

/** "Technical merit accounts for 60 per cent and price for 40 per cent", "QCBS 70:30". */
export function readWeightSentences(clauses: readonly Clause[]): Entry[][] {
  const sets: Entry[][] = []
  for (const clause of clauses) {
    if (clause.columns) continue
    for (const { text } of splitDocumentText(clause.quote)) {
      if (!/\b(?:weight|evaluat|award|scor|criteri|price|technical|quality|qcbs|marks|points)/i.test(text)) continue
      const entry = { ref: '', description: '', page: clause.page, quote: text, threshold: null }
      const split = ratio.exec(text)
      if (split) {
        const [first, second] = [Number(split[1] ?? split[3]), Number(split[2] ?? split[4])]
        if (first + second === 100) {
          const [one, two] = namesOf(text, split)
          sets.push([
            { ...entry, name: one, weight: first },
            { ...entry, name: two, weight: second },
          ])
          continue
        }
      }
      const entries = [...text.matchAll(inSentence)].map(({ groups }) => ({
        ...entry,
        name: nameCriterion(
          (groups?.name ?? '')
            .replace(/^.*\b(?:as follows|criteria|are|of|on|with|by|is)\s+(?=\p{L})/iu, '')
            .replace(/^(?:and|the)\s+/i, ''),
        ),
        weight: Number(groups?.weight ?? 0),
      }))
      const sum = entries.reduce((all, { weight }) => all + weight, 0)
      if (entries.length >= 2 && Math.abs(sum - 100) < 0.6) sets.push(entries)
    }
  }
  return sets
}

/** Whose the two figures of a ratio are: in the order in which the sentence names them, quality first where it names one. */
function namesOf(text: string, split: RegExpExecArray): [string, string] {
  const around = text.slice(Math.max(0, split.index - 60), split.index + split[0].length + 60)
  const price = around.search(/\b(?:price|financial|commercial|cost(?!-based))\b/i)
  const quality = around.search(/\b(?:technical|quality(?! (?:and|cum|&) cost))\b/i)
  const name = /\bquality\b/i.test(text) && !/\btechnical\b/i.test(text) ? 'Quality' : 'Technical'
  return price >= 0 && quality >= 0 && price < quality ? ['Price', name] : [name, 'Price']
}
