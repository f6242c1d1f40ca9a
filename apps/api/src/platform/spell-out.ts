/** Abbreviations of the field that people ask with and documents spell out. */
const spelledOut = new Map(
  Object.entries({
    BA: 'breathing apparatus',
    BOQ: 'bill of quantities',
    CO2: 'carbon dioxide',
    EMD: 'earnest money deposit',
    ERP: 'emergency response plan',
    H2S: 'hydrogen sulphide',
    HAZOP: 'hazard and operability study',
    JSA: 'job safety analysis',
    LD: 'liquidated damages',
    LEL: 'lower explosive limit',
    LOTO: 'lockout tagout isolation',
    LTI: 'lost time injury',
    MOC: 'management of change',
    MSDS: 'material safety data sheet',
    NDT: 'non-destructive testing',
    NIT: 'notice inviting tender',
    NORM: 'naturally occurring radioactive material',
    PBG: 'performance bank guarantee',
    PPE: 'personal protective equipment',
    PSV: 'pressure safety valve',
    PTW: 'permit to work',
    RFP: 'request for proposal',
    SCBA: 'self-contained breathing apparatus',
    SDS: 'safety data sheet',
    SIMOPS: 'simultaneous operations',
    SO2: 'sulphur dioxide',
    SOW: 'scope of work',
    TPI: 'third party inspection',
  }),
)

/** What an abbreviation stands for; undefined where we do not know it. */
export function longForm(abbreviation: string): string | undefined {
  return spelledOut.get(abbreviation) ?? spelledOut.get(abbreviation.replace(/s$/, ''))
}

/** A question with its abbreviations also spelled out: "our H2S (hydrogen sulphide) alarm levels". */
export function spellOut(question: string): string {
  return question.replace(/\b[A-Z][A-Z\d]+s?\b/g, (word) => {
    const long = longForm(word)
    return long === undefined || question.toLowerCase().includes(long) ? word : `${word} (${long})`
  })
}
