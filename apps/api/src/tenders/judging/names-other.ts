/** Words that with a number or letter behind them name one of several things of a kind, and count nothing. */
const designators =
  'groups?|lots?|items?|zones?|areas?|phases?|packages?|stages?|units?|blocks?|sites?|stations?|buildings?|towers?|berths?|wells?|lines?|annex(?:ure|es?)?|appendix|schedules?|forms?|addend(?:um|a)'
const named = new RegExp(String.raw`\b(${designators}) (?:no\.? ?)?(\d{1,3}|[A-Z])\b(?!\.\d)`, 'gi')
/** Characters of a row or paragraph in which it says what it is about. */
const label = 60

function namesOf(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, kind = '', own = ''] of text.matchAll(named)) {
    // "a unit a person carries": a letter that names is a capital.
    if (/[a-z]/.test(own)) continue
    const key = kind.toLowerCase().replace(/(?:s|ure|es?)$/, '')
    found.set(key, (found.get(key) ?? new Set()).add(own))
  }
  return found
}

/** Whether what is said is about another one of several things than what is asked: "Group 4" where "Group 5" is asked for. */
export function namesOther(asked: string, said: string): boolean {
  const wanted = namesOf(asked)
  const whole = namesOf(said)
  return [...namesOf(said.slice(0, label))].some(([kind, own]) => {
    const numbers = wanted.get(kind)
    const all = whole.get(kind) ?? own
    return numbers !== undefined && ![...numbers].some((one) => all.has(one))
  })
}
