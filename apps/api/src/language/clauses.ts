import type { Word } from './words.ts'

/** A clause of a sentence: words[from] to words[to - 1]. */
export interface Clause {
  from: number
  to: number
  role: 'main' | 'condition' | 'exception' | 'relative' | 'time' | 'reason' | 'contrast'
}

const openers = new Map<string, Clause['role']>(
  Object.entries({
    if: 'condition',
    unless: 'exception',
    except: 'exception',
    excepting: 'exception',
    provided: 'condition',
    whether: 'condition',
    although: 'contrast',
    though: 'contrast',
    but: 'main',
    while: 'main',
    whereas: 'main',
    because: 'reason',
    since: 'reason',
    which: 'relative',
    who: 'relative',
    whose: 'relative',
    where: 'relative',
    when: 'time',
    whenever: 'time',
    until: 'time',
    before: 'time',
    after: 'time',
    once: 'condition',
  }),
)
const coordinators = new Set(['and', 'or', 'nor', 'so'])
const isVerb = ({ pos }: Word) => pos === 'VERB' || pos === 'AUX'

/** Clauses by punctuation, coordination and subordinators; a shallow reading, in linear time. */
export function splitClauses(words: readonly Word[]): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  let role: Clause['role'] = 'main'
  const cut = (at: number, next: Clause['role']) => {
    if (at > from) clauses.push({ from, to: at, role })
    from = at
    role = next
  }
  let verbs = 0
  let isContrast = false
  for (const [at, word] of words.entries()) {
    if (isVerb(word)) verbs++
    const { text, lower } = word
    if (
      text === ';' ||
      text === '|' ||
      text === '!' ||
      text === '—' ||
      text === '–' ||
      (text === ':' && verbs > 0 && at - from > 8)
    ) {
      cut(at + 1, 'main')
      verbs = 0
      continue
    }
    if (at === from) {
      const opener = openers.get(lower)
      if (opener && !(lower === 'provided' && !followedByThat(words, at))) role = opener
      continue
    }
    const previous = words[at - 1]?.text
    if (isContrast && text === ',') {
      cut(at + 1, 'main')
      isContrast = false
      continue
    }
    const opener = openers.get(lower)
    if (opener && startsClause(words, at, lower)) {
      cut(at, opener)
      verbs = 0
    } else if (coordinators.has(lower) && (verbs > 0 || previous === ',') && ownSubject(words, at + 1) && verbs > 0) {
      cut(at, 'main')
      verbs = 0
    } else if (coordinators.has(lower) && verbs > 0 && deniesNext(words, at + 1)) {
      cut(at, 'main')
      verbs = 0
    } else if (previous === ',' && verbs > 0 && contrasts(words, at)) {
      cut(at, 'main')
      isContrast = true
    } else if (previous === ',' && verbs > 0 && ownSubject(words, at) && subjectBegins(word)) {
      cut(at, 'main')
      verbs = isVerb(word) ? 1 : 0
    }
  }
  cut(words.length, 'main')
  return clauses
}

function followedByThat(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.lower === 'that' || words[at + 1]?.lower === 'the'
}

/** "before an excavation" opens no clause; "before work starts" does. "except" always bounds what stands before it. */
function startsClause(words: readonly Word[], at: number, lower: string): boolean {
  if (/^(?:unless|except|excepting|if|but|whereas|although|though)$/.test(lower)) return true
  if (lower === 'provided') return followedByThat(words, at)
  if (lower === 'once') return verbsWithin(words, at + 1, 6) && !isHowOften(words[at + 1], words[at + 2])
  return verbsWithin(words, at + 1, 8)
}

/** "once every two years", "once a shift"; not "once every lock is off". */
function isHowOften(next: Word | undefined, second: Word | undefined): boolean {
  if (/^(?:every|each)$/.test(next?.lower ?? ''))
    return (
      second?.pos === 'NUM' ||
      /^(?:other|second|third|hour|shift|day|night|week|fortnight|month|quarter|season|year)s?$/.test(
        second?.lower ?? '',
      )
    )
  return /^(?:a|an|per|in|more)$/.test(next?.lower ?? '')
}

function verbsWithin(words: readonly Word[], from: number, reach: number): boolean {
  for (let at = from; at < Math.min(words.length, from + reach); at++) {
    const word = words[at]
    if (!word || word.text === ';' || word.text === '|') return false
    if (isVerb(word)) return true
  }
  return false
}

/** Whether a subject and its verb follow, so that "and" joins clauses and not things. */
function ownSubject(words: readonly Word[], from: number): boolean {
  let nouns = 0
  for (let at = from; at < Math.min(words.length, from + 9); at++) {
    const word = words[at]
    if (!word || /^[,;:|.]$/.test(word.text)) return false
    if (
      word.pos === 'NOUN' ||
      word.pos === 'PROPN' ||
      word.pos === 'PRON' ||
      word.lower === 'none' ||
      word.pos === 'NUM'
    )
      nouns++
    if (word.pos === 'AUX' || (word.pos === 'VERB' && nouns > 0 && !/ing$/.test(word.lower)))
      return nouns > 0 || at > from
  }
  return false
}

/** "… and is not repaired": what is denied behind "and" is said apart from what stands before it. */
function deniesNext(words: readonly Word[], at: number): boolean {
  return (
    [0, 1, 2].some((ahead) => /^(?:not|never|n't|no|nor)$/.test(words[at + ahead]?.lower ?? '')) &&
    [0, 1].some((ahead) => isVerb(words[at + ahead] ?? none))
  )
}

/** "Doors are locked, not bolted": what is denied instead; "not later than Friday" and "not being a tanker" bound what is said. */
function contrasts(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return (
    /^(?:not|never)$/.test(words[at]?.lower ?? '') &&
    next !== undefined &&
    next.pos !== 'AUX' &&
    !/^(?:ADV|PUNCT|CCONJ|SCONJ)$/.test(next.pos) &&
    !/ing$|^(?:more|less|fewer|later|earlier|longer|greater|exceed|all|every|each|if|when|unless)$/.test(next.lower)
  )
}

const none: Word = { text: '', lower: '', stem: '', pos: 'X', start: 0, end: 0 }

function subjectBegins({ pos, lower }: Word): boolean {
  return (
    pos === 'DET' ||
    pos === 'PRON' ||
    pos === 'PROPN' ||
    pos === 'NOUN' ||
    pos === 'NUM' ||
    lower === 'no' ||
    lower === 'there'
  )
}
