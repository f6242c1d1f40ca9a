import type { WordClass } from './languages-data.ts'
import type { Marked, MarkedSentence } from './mark-words.ts'

/** Tokens between the parts of an order, in a language written with blanks. */
const reach = 8
const near = 4
const opening = /^[.!?:;,("“”„«»‘’'—–\-।。！？，：；、>*#\][]$/u

/** How an order to a model is told from all else that a document says. In doubt it is none. */
export function readOrder(sentence: MarkedSentence): string | undefined {
  const { marks, tokens, language } = sentence
  const joined = language.script === 'joined'
  const far = joined ? 2 * reach : reach
  const of = (is: WordClass) => marks.filter((mark) => mark.is === is)
  const between = (mark: Marked, from: number, to: number) => mark.from >= from && mark.to <= to

  /** Whether an order begins here: at the start of a clause that has no subject. */
  function begins(mark: Marked): boolean {
    if (language.verbLast) return true
    let at = mark.from
    for (let moved = true; moved; ) {
      moved = false
      for (const before of marks)
        if (before.to === at && before.is === 'before') {
          at = before.from
          moved = true
        }
    }
    if (at === 0) return true
    if (isAddressed(at)) return true
    if (!opening.test(tokens[at - 1] ?? '') && at === mark.from) return false
    // What stands before is a clause of its own, or says who has to do it.
    return !marks.some((other) => other.is === 'not' && other.to <= mark.from && clauseOf(other.from) === clauseOf(at))
  }

  /** A model was spoken to before. */
  function isAddressed(at: number): boolean {
    return of('model').some(({ to }) => to <= at && at - to <= 3)
  }

  function clauseOf(at: number): number {
    let ends = 0
    for (let index = 0; index < at; index++) if (/^[.!?:;।。！？：；]$/u.test(tokens[index] ?? '')) ends++
    return ends
  }

  const orders = of('orders')
  const earlier = of('earlier')
  /** "Please … all of this …": the verb comes last where an order is given in the infinitive. */
  const asksFirst = marks.some(({ is, from }) => is === 'before' && from === 0)
  for (const ignore of of('ignore')) {
    const comesLast =
      language.verbLast || (asksFirst && orders.some(({ to }) => to <= ignore.from && ignore.from - to <= 2))
    if (!comesLast && !begins(ignore)) continue
    const [from, to] = comesLast ? [ignore.from - far, ignore.from] : [ignore.to, ignore.to + far]
    const order = orders.find((mark) => between(mark, from, to))
    if (order && !isOtherClause(ignore.to, order.from)) {
      const start = Math.min(ignore.from, order.from - far)
      if (
        earlier.some(
          (mark) =>
            between(mark, start, order.to + near) &&
            !(mark.from === order.from && mark.to === order.to && mark.is === order.is),
        )
      )
        return 'It tells the reader to ignore earlier instructions.'
    }
    const all = of('everything').find((mark) => mark.from >= ignore.to && mark.from <= ignore.to + 2)
    if (all && isEarlierAlone(all)) return 'It tells the reader to ignore earlier instructions.'
  }

  for (const role of of('youAre'))
    if (of('helper').some((mark) => between(mark, role.from, role.to + (joined ? 14 : 6)) && mark.to > role.from))
      return 'It tells the reader that it is an AI model.'

  for (const model of of('model')) {
    const noted =
      model.from === 0 || of('note').some((mark) => mark.to <= model.from && model.from - mark.to <= 3 && isFirst(mark))
    if (!noted) continue
    const after = [...of('rate'), ...of('say'), ...of('ignore'), ...of('reveal')].filter(
      (mark) => mark.from >= model.to,
    )
    // "LLM graders:" is called by its second word.
    const isCalled = /^[:,!،：，！—–-]$/u.test(tokens[model.to] ?? '') || tokens[model.to + 1] === ':'
    const isTold = after.some((mark) => mark.from - model.to <= far) && (of('verdict').length > 0 || orders.length > 0)
    if (isCalled && after.length > 0 && (model.from > 0 || after.some((mark) => mark.from - model.to <= near)))
      return 'It addresses an AI model.'
    const isPraised =
      of('offer').some(({ from }) => from >= model.to) && of('verdict').some(({ from }) => from >= model.to)
    if (isCalled && isPraised && !givesChoice()) return 'It addresses an AI model.'
    if (isTold && (of('offer').length > 0 || orders.length > 0)) return 'It addresses an AI model.'
  }

  for (const condition of of('ifYou'))
    if (of('model').some((mark) => mark.from >= condition.from + 1 && mark.from <= condition.to + near))
      if ([...of('rate'), ...of('say'), ...of('ignore'), ...of('reveal')].some((mark) => mark.from >= condition.to))
        return 'It addresses an AI model.'

  for (const rate of of('rate')) {
    if (!begins(rate)) continue
    const [from, to] = language.verbLast ? [rate.from - far, rate.to] : [rate.to, rate.to + far]
    const offer = of('offer').find((mark) => between(mark, from, to))
    const verdict = of('verdict').find((mark) => between(mark, from, to + near) && mark.from !== offer?.from)
    if (offer && verdict && !givesChoice()) return 'It dictates a verdict.'
  }

  for (const reveal of of('reveal'))
    if (begins(reveal) && of('prompt').some((mark) => Math.abs(mark.from - reveal.from) <= far))
      if (
        earlier.some((mark) => Math.abs(mark.from - reveal.from) <= far) ||
        (reveal.from <= 1 && language.name !== 'English')
      )
        return 'It asks for the instructions of an AI model.'

  // English has finer rules of its own for this.
  if (language.name !== 'English')
    for (const say of of('say')) {
      if (!begins(say)) continue
      const only = of('only').find((mark) => Math.abs(mark.from - say.from) <= near)
      const word = of('word').find((mark) => mark.from >= say.from - far && mark.from <= say.to + near)
      if (
        only &&
        word &&
        !/["“„«「]\s*(?:ja|nein|yes|no|oui|non|si|sim|nao|nei|nee|да|нет|نعم|हाँ|हां|是|否)\b/u.test(tokens.join(' '))
      )
        return 'It dictates an answer.'
    }
  return undefined

  function isOtherClause(from: number, to: number): boolean {
    return tokens.slice(from, to).some((token) => /^[.!?;।。！？；]$/u.test(token))
  }

  function isEarlierAlone(all: Marked): boolean {
    const next = earlier.find((mark) => mark.from >= all.to && mark.from <= all.to + near)
    if (!next) return false
    // "Everything previous" ends there; "all earlier revisions" goes on.
    const after = tokens[next.to]
    return (
      after === undefined ||
      /^[\W_]$/.test(after) ||
      language.name !== 'English' ||
      marks.some(({ from }) => from === next.to)
    )
  }

  function isFirst(mark: Marked): boolean {
    return mark.from <= 2 || opening.test(tokens[mark.from - 1] ?? '')
  }

  /** "Compliant or not": a form asks, and an "if" is a rule. */
  function givesChoice(): boolean {
    return (
      tokens.some((token) =>
        /^(?:or|if|where|when|unless|oder|wenn|ou|si|se|o|eller|hvis|of|или|если|او|اذا|या|यदि|或|如果|若|non|not|partially|teilweise)$/.test(
          token,
        ),
      ) || tokens.some((token, at) => token === '/' && !/^\d+$/.test(tokens[at - 1] ?? ''))
    )
  }
}
