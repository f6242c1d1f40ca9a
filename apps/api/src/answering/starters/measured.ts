import type { Quantity } from '../../language/quantities.ts'
import type { Word } from '../../language/words.ts'

/** What has a figure. */
export const measured =
  /^(?:height|width|depth|length|distance|thickness|diameter|size|weight|load|mass|speed|velocity|temperature|pressure|concentration|level|rate|slope|gradient|noise|voltage|current|cost|value|price|number|amount|area|volume|duration|period|time|age|interval|capacity|turnover|humidity|percentage|ratio|clearance|spacing|strength|limit|charge|fee|fine|penalty|validity|deposit|security|guarantee|experience)$/
const lasting = /^(?:duration|period|time|age|interval|validity|experience)$/

/** A time answers only what lasts, and what lasts is a time. */
export const fits = (head: Word, { dimension, value }: Quantity) =>
  value > 0 && dimension !== 'count' && lasting.test(head.lower) === (dimension === 'time')
