import type { Processor } from 'unified'

/** Where remark looks for extensions of its parser. */
interface ParserData {
  micromarkExtensions?: object[]
}

/**
 * A remark plugin that switches off what an answer never needs and what could fool its reader: raw HTML (it stays
 * text), link definitions (`[1]: https://…` would turn a citation into a link), and code by mere indentation.
 */
export function plainMarkdown(this: Processor): void {
  const data = this.data() as ParserData
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({ disable: { null: ['definition', 'htmlFlow', 'htmlText', 'codeIndented'] } })
}
