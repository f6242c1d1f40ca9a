/** Empty and ticked boxes as letters, those of symbol fonts too. */
const boxGlyph = /[☐☑☒□■▢◻◽❏❐❑❒⬜○◯\uF06F\uF071\uF0A3\uF0A8]|\u20DE/u
/** A letter that only lists: a point, a dash, an arrow, what a symbol font has for them. */
const bulletGlyph = /^[•▪●◦·‣∙➢➤►*–—-]$|^(?=\p{Co})[^\uF06F\uF071\uF0A3\uF0A8]$/u

export const isBox = (text: string) => text.trim().length === 1 && boxGlyph.test(text.trim())
export const isBullet = (text: string) => bulletGlyph.test(text.trim())

/** A text that is listed, without its bullet; undefined where it has none. */
export function withoutBullet(text: string): string | undefined {
  const [, bullet = '', rest = ''] = /^(\S)\s*(.*)$/su.exec(text.trim()) ?? []
  // "-5" and "*see below" are none.
  const isJoined = /^[-–—*]$/.test(bullet) && !/^(?:[-–—*]\s|[-–—]\p{L})/u.test(text.trim())
  // The second level of a list in Word has the letter o.
  const isRing = /^o\s+\p{Lu}/u.test(text.trim())
  return (isBullet(bullet) || isRing) && rest !== '' && !isJoined ? rest : undefined
}

/** "2. Is it kept?": a text with a number of its own within a cell. */
export const isNumbered = (text: string) => /^\d{1,2}[.)]\s*\p{Lu}/u.test(text)

/** What stands before, between and behind the box letters of a text; undefined where it has none. */
export function splitAtBoxes(text: string): string[] | undefined {
  return boxGlyph.test(text) ? text.split(boxGlyph).map((part) => part.trim()) : undefined
}

/** Words behind a box, of several to choose from. */
const longestOption = 3

/** Words of answer boxes; a cell or line of nothing else is no text of a question. */
const answerWord =
  /^(?:yes|no|n\.?\s?\/?\s?a\.?|y|n|ok|not ok|nok|c|nc|pc|na|obs|pass|fail|true|false|done|open|closed|not applicable|not applic\.?|partly|partial(?:ly)?|compliant|non-?compliant|conform(?:s|ing)?|satisfactory|unsatisfactory|[☐☑☒□■○●◯✓✔✗✘]+|[\d]|\[\s*\]|\(\s*\)|[_.…\-–—]{2,}|\/|\|)$/iu
const answerLead =
  /^(?:comments?|remarks?|responses?|answers?|evidence(?: seen| provided| reference)?|findings?|observations?|objective evidence|score(?: awarded)?|rating|auditor'?s? notes?|notes?|action(?:s)?(?: required| taken)?|document(?: ref(?:erence)?)?s? seen|(?:verified|prepared|reviewed|approved|completed|checked) by|initials?|signature|signed|date|reference|attachments?|attach)(?:\s*\([^)]{0,40}\))?\s*[:_.…]/iu
const guidanceLead =
  /^(?:guidance|guide(?:line)?s?|hints?|look for|auditor guidance|tips?|examples?|note to auditor)\s*[:–—-]/iu

/** The name of a value that a program writes there: "{{ driver }}", "«Driver»". */
const mergeField = /^\s*(?:\{\{[^{}]*\}\}|«[^«»]*»|<<[^<>]*>>)\s*$/u

/** "Yes No N.A. Comments:", "Evidence: ______", boxes and lines to write on, fields that are filled by a program. */
export function isAnswerText(text: string): boolean {
  if (mergeField.test(text)) return true
  const [before, ...labels] = splitAtBoxes(text) ?? []
  if (before === '' && labels.length > 1 && labels.every((label) => label.split(/\s+/).length <= longestOption))
    return true
  const plain = text.replace(/[☐☑☒□■○●◯✓✔✗✘]|\[\s*\]|\(\s*\)|_{2,}|\.{4,}|…/gu, ' ').trim()
  if (plain === '') return true
  if (answerLead.test(plain) || isLabel(plain) || hasBlanks(text) || /:\s*(?:_{3,}|\.{5,}|…)/.test(text)) return true
  // "Pass / Fail / N/A": the stroke of N/A parts nothing.
  const words = plain
    .replace(/\bn\/a\b/gi, 'na')
    .split(/[\s/|,;]+/)
    .filter((word) => word !== '')
  if (words.every((word) => answerWord.test(word)) || isScale(words)) return true
  const lead = words.findIndex((word) => !answerWord.test(word))
  return lead >= 2 && answerLead.test(words.slice(lead).join(' '))
}

/** "Pass / Fail", "Yes No": two answers or more. */
export const isChoice = (text: string) =>
  isAnswerText(text) && text.split(/[\s/|]+/).filter((word) => /\p{L}/u.test(word)).length > 1 && !/:/.test(text)

/** "1 2 3 4 … 10": numbers to choose from. */
const isScale = (words: readonly string[]) =>
  words.length > 2 && words.every((word, at) => /^\d{1,2}$/.test(word) && Number(word) === Number(words[0]) + at)

/** "Trainer______ Date____": names of several blanks to write in, each with its blank behind it. */
function hasBlanks(text: string): boolean {
  const names = text.trim().split(/_{3,}/)
  return (
    names.length > 2 &&
    names.pop() === '' &&
    names.every((name) => name.trim().split(/\s+/).length <= 4 && !/\?/.test(name))
  )
}

/** "Signature of inspector:", "Name of inspector:" is to be filled in; "Does it cover:" is the stem of a question. */
function isLabel(text: string): boolean {
  const isLead = asks.test(text) || (tells.test(text) && !/^name (?:of|and)\b/i.test(text))
  return /^\p{L}[^?:]{1,40}:$/u.test(text) && text.split(' ').length <= 4 && !isLead
}

/** What forms ask of who fills them in, when and for whom: in a list of longer texts it is their head, and no item. */
const formWord =
  /^(?:full|first|last|family|name|names|date|time|signature|sign|initials|title|position|rank|department|company|contractor|address|phone|telephone|mobile|fax|e-?mail|contact|inspector|auditor|assessor|supervisor|foreman|location|site|project|client|serial|no\.?|nr\.?|number|id|of|and|&|by|the|\/)$/i

/** "Name", "Date and time", "Contact number": nothing but names of what is written into the head of a form. */
export const isFormLabel = (text: string) => text.split(/\s+/).every((word) => formWord.test(word))

/** What tells one company from others; in a list of things to check one of them may be a thing. */
const companyWord =
  /^(?:legal|registered|registration|organi[sz]ation|business|trading|vat|tax|web ?site|url|country|city|town|state|region|post(?:al|code)|zip|code|street|person|job|role|year|founded|established|sector|industry|head|office|main|primary|branch|bank|account|licen[cs]e|telefax|employees|staff|your|in|for|a|an|or)$/i

/** "Registered office", "VAT number", "Contact person": who fills it in says who they are. */
export const isCompanyLabel = (text: string) =>
  text.split(/[\s/,&():]+/).every((word) => word === '' || formWord.test(word) || companyWord.test(word))

/** A line that tells the auditor what to look for. */
export function isGuidance(text: string): boolean {
  return guidanceLead.test(text)
}

/** What OCR makes of boxes and rules: short pieces without a word. */
export function isNoise(text: string): boolean {
  return text.length <= 12 && !/\p{Ll}{4}/u.test(text) && !/\p{Lu}{4}/u.test(text)
}

const standard =
  /\b(?:ISO|OSHA|API|IEC|NFPA|ANSI|ASME|ASTM|BS|EN|CFR|DIN|OISD|HSG|IOGP|ILO|HSE|EPA|NORSOK|COMAH|PUWER|LOLER|COSHH|Reg(?:ulation)?s?|Cl(?:ause|\.)|Sec(?:tion|t?\.)|Art(?:icle|\.)|Part|Para(?:graph)?|Rule|Schedule|Annex|Appendix|Element|Chapter|§)/
/** "PR-12", "HSE 4.2.1", one or several, and nothing else. */
const codes = /^[A-Z]{2,8}(?:-[A-Z]{1,4})?[- .]?\d[\d.()a-z]*(?:[,;/ ]+(?:and )?[A-Z]{2,8}[- .]?\d[\d.()a-z]*)*$/

/** Whether a text names a requirement: "OSHA 1910.119(d)", "clause 8.1.2". */
export function isClause(text: string): boolean {
  return text.length <= 120 && /\d/.test(text) && (standard.test(text) || codes.test(text)) && !/[?]/.test(text)
}

const weightInText =
  /(?<!\s)\s*[[(]\s*(?:(?:weight(?:ing|age)?|max(?:imum)?\.?(?: score| points| marks)?|points?|marks?|score)(?:\s*[:=])?\s*(\d{1,4}(?:\.\d+)?)(?:\s*%)?|(\d{1,4}(?:\.\d+)?)\s*(?:points?|marks?|pts\.?|%))\s*[\])]\s*/i
const weightAtEnd =
  /(?<![\s.;])[\s.;]+(?:weight(?:ing|age)?|max(?:imum)?\.? (?:score|points|marks))\s*[:=]\s*(\d{1,4}(?:\.\d+)?)(?:\s*%)?\s*$/i
const clauseAtEnd = /(?<!\s)\s*(?:\[([^[\]]{3,120})\]|\(((?:[^()]|\([^()]{1,6}\)){3,120})\))(?:\s*([.?]))?\s*$/
const clauseLabel = /(?<![\s.;])[\s.;]*\b(?:ref(?:erence)?s?|clause|standard|see)\s*[:.]\s*([^?]{3,100})$/i

/** An answer box on the last line of a question, as OCR reads its frame. */
const boxAtEnd = /([?\])])\s+[[({|]?[Il|]?(?:yes|no|n\.?\/?a\.?)[\])}|]?(?:\s+comments:?)?\s*$/i
/** "ISO" as OCR reads it. */
const misreadIso = /^(?:150|1SO|lSO|IS0|I50)(?=[\s-]?\d)/

/** Characters at the end of a question in which its clause is looked for. */
const longestLabel = 160

/** Takes a question's weight and clause out of its text, and what OCR and line ends left in it. */
export function readQuestion(raw: string): { question: string; clause: string; weight: number | null } {
  let text = raw.replace(/\s+/g, ' ').replace(boxAtEnd, '$1').trim()
  let weight: number | null = null
  const weighed = weightInText.exec(text) ?? weightAtEnd.exec(text)
  if (weighed) {
    weight = Number(weighed[1] ?? weighed[2])
    text = `${text.slice(0, weighed.index)} ${text.slice(weighed.index + weighed[0].length)}`.trim()
  }
  let clause = ''
  const bracketed = clauseAtEnd.exec(text)
  const inside = (bracketed?.[1] ?? bracketed?.[2] ?? '').replace(misreadIso, 'ISO')
  const tail = text.slice(-longestLabel)
  const labelled = clauseLabel.exec(tail)
  if (bracketed && isClause(inside)) {
    clause = inside.replace(/^(?:ref(?:erence)?\.?|see)\s*:?\s*/i, '')
    text = text.slice(0, bracketed.index) + (bracketed[3] ?? '')
  } else if (labelled?.[1] && isClause(labelled[1])) {
    clause = labelled[1].replace(/[.;]$/, '')
    text = text.slice(0, text.length - tail.length + labelled.index).replace(/[[(]$/, '')
  }
  return { question: cleanEnd(text), clause: clause.trim(), weight }
}

/** What is asked, without the line to write on behind it and what else is to be written there. */
function cutBlank(text: string): string {
  const blank = text.indexOf('___')
  const asked = text.slice(0, blank).trim()
  if (blank > 0 && asked.endsWith('?')) return asked
  return text.replace(/(?<!_)_{3,}$/, '').trim()
}

/** Boxes that were read as letters stand after the question mark. */
function cleanEnd(given: string): string {
  const text = cutBlank(given)
  const end = /^(.*[?.])\s+(\S.{0,11})$/s.exec(text)
  const cleaned = end?.[1] && end[2] && isNoise(end[2]) && !/\p{Ll}{3}/u.test(end[2]) ? end[1] : text
  return cleaned.replace(/^[\s|•▪●○◦*·–—-]+/, '').trim()
}

const asks =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|shall|must|may|who|whom|whose|what|which|when|where|how|why|to what extent|if (?:so|not|yes|no)|in what way)\b/i
const tells =
  /^(?:please\s+)?(?:state|describe|provide|give|attach|list|confirm|explain|submit|specify|indicate|outline|demonstrate|detail|show|name|identify|include|verify|check|ensure|enclose|furnish|supply|summari[sz]e|report|record|declare|set out|comment on|inspect|review|examine|test|observe|interview|select|sample|ask|obtain|assess|evaluate|determine|complete|mention|upload|quantify|calculate|justify)\b/i

/** Whether a text asks or demands something, as items do and headings do not. */
export function isQuestion(text: string): boolean {
  const plain = text.replace(/^[\s"“'‘(•▪●○◦*·–—-]+/, '')
  if (/\?(?:\s|["”')\]]|$)/.test(plain)) return true
  // "Identify" alone is a title.
  return / /.test(plain) && (asks.test(plain) || tells.test(plain))
}

/** Whether no yes and no no answers it: "What is …?", "Where are …?" */
export function asksOpenly(text: string): boolean {
  return /^(?:(?:in|at|on|for|from|to|with|by|of|under) )?(?:who|whom|whose|what|which|when|where|how|why)\b/i.test(
    text.replace(/^[\s"“'‘(]+/, ''),
  )
}

/** Whether it can be asked without what stands before it. */
export function beginsAsQuestion(text: string): boolean {
  const plain = text.replace(/^[\s"“'‘(]+/, '')
  return asks.test(plain) || tells.test(plain)
}
