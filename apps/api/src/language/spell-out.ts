import { otherForm } from './both-forms.ts'
import { isFunctionWord } from './content-words.ts'
import type { Abbreviation } from './find-abbreviations.ts'

/** Abbreviations of the field: people ask with them and documents spell them out, or the other way round. */
const spelledOut = new Map(
  Object.entries({
    AMC: 'annual maintenance contract',
    BA: 'breathing apparatus',
    BOQ: 'bill of quantities',
    CAPA: 'corrective and preventive action',
    CO2: 'carbon dioxide',
    COSHH: 'control of substances hazardous to health',
    DLP: 'defects liability period',
    EIA: 'environmental impact assessment',
    EMD: 'earnest money deposit',
    EOT: 'extension of time',
    ERP: 'emergency response plan',
    ERT: 'emergency response team',
    FAT: 'factory acceptance test',
    GCC: 'general conditions of contract',
    H2S: 'hydrogen sulphide',
    HAZID: 'hazard identification',
    HAZOP: 'hazard and operability study',
    HIRA: 'hazard identification and risk assessment',
    ITP: 'inspection and test plan',
    JHA: 'job hazard analysis',
    JSA: 'job safety analysis',
    LD: 'liquidated damages',
    LEL: 'lower explosive limit',
    LOA: 'letter of acceptance',
    LOTO: 'lockout tagout',
    LTI: 'lost time injury',
    MOC: 'management of change',
    MSDS: 'material safety data sheet',
    NCR: 'non-conformance report',
    NDT: 'non-destructive testing',
    NIT: 'notice inviting tender',
    NORM: 'naturally occurring radioactive material',
    OEM: 'original equipment manufacturer',
    OIM: 'offshore installation manager',
    PBG: 'performance bank guarantee',
    PPE: 'personal protective equipment',
    PSSR: 'pre-startup safety review',
    PSV: 'pressure safety valve',
    PTW: 'permit to work',
    QAP: 'quality assurance plan',
    RAMS: 'risk assessment and method statement',
    RCA: 'root cause analysis',
    RFP: 'request for proposal',
    SAT: 'site acceptance test',
    SCBA: 'self-contained breathing apparatus',
    SCC: 'special conditions of contract',
    SDS: 'safety data sheet',
    SIL: 'safety integrity level',
    SIMOPS: 'simultaneous operations',
    SLA: 'service level agreement',
    SO2: 'sulphur dioxide',
    SOP: 'standard operating procedure',
    SOW: 'scope of work',
    SWL: 'safe working load',
    SWMS: 'safe work method statement',
    TBT: 'toolbox talk',
    TPI: 'third party inspection',
    TRA: 'task risk assessment',
  }),
)

/** What an abbreviation stands for; undefined where we do not know it. */
export function longForm(abbreviation: string): string | undefined {
  return spelledOut.get(abbreviation) ?? spelledOut.get(abbreviation.replace(/s$/, ''))
}

/** The abbreviations that the documents of a workspace define. */
export interface DefinedAbbreviations {
  /** What a short form, in capitals, stands for; several meanings where documents differ. */
  longsOf(short: string): readonly string[]
  /** Those whose long form begins with this word, lower case. */
  beginningWith(word: string): readonly Abbreviation[]
}

export const noneDefined: DefinedAbbreviations = { longsOf: () => [], beginningWith: () => [] }

/** A question with the abbreviations in it. */
export interface SpelledOut {
  /** With what the field usually means behind each short form. */
  text: string
  /** The question with the other form of what documents define; undefined where they define nothing in it. */
  other?: string
  /** The abbreviations of the documents in it, whichever form was asked with. */
  abbreviations: Abbreviation[]
}

/** Short forms that are also words: in small letters the word is meant. */
const alsoWords = new Set('ba ld nit norm sow'.split(' '))
const shortest = 3

/**
 * A question with its abbreviations also spelled out, "our H2S (hydrogen sulphide) alarm levels". What the documents define
 * goes before what the field usually means, is known in small letters too, and makes another question, with the long form
 * in place of the short one or the other way round: documents that define a short form mostly go on with it, so that both
 * in one would say everything twice.
 */
export function spellOut(question: string, defined: DefinedAbbreviations = noneDefined): SpelledOut {
  const abbreviations: Abbreviation[] = []
  const asked = question.toLowerCase()
  const text = question.replace(shortForm, (word) => {
    if (definedLongs(word, defined).length > 0) return word
    const long = longForm(word)
    return long === undefined || asked.includes(long) ? word : `${word} (${long})`
  })
  for (const [word] of text.matchAll(shortForm))
    for (const long of definedLongs(word, defined)) add({ short: word.replace(/s$/, '').toUpperCase(), long })
  for (const word of new Set(asked.match(/[\p{L}\p{N}]+/gu)))
    for (const abbreviation of defined.beginningWith(word))
      if (new RegExp(String.raw`\b${abbreviation.long.replaceAll(' ', String.raw`[\s-]+`)}`, 'u').test(asked))
        add(abbreviation)
  const other = otherForm(text, abbreviations)
  return { text, abbreviations, ...(other === undefined ? {} : { other }) }

  function add(one: Abbreviation) {
    if (!abbreviations.some(({ short, long }) => short === one.short && long === one.long)) abbreviations.push(one)
  }
}

const shortForm = /\b(?:[A-Z][A-Z\d&]+s?|[a-z][a-z\d]{2,7})\b/g

function definedLongs(word: string, defined: DefinedAbbreviations): readonly string[] {
  const small = /[a-z]/.test(word.slice(0, -1))
  if (small && (word.length < shortest || alsoWords.has(word) || isFunctionWord(word))) return []
  const capitals = word.toUpperCase()
  const longs = defined.longsOf(capitals)
  return longs.length === 0 && /s$/i.test(word) ? defined.longsOf(capitals.slice(0, -1)) : longs
}
