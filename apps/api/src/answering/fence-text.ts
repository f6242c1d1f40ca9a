/** The elements of prompts in which the words of others stand: data, as the instructions beside them say. */
type Element = 'passage' | 'source' | 'sentence' | 'question'

const anyFence = /<(?=\/?\s*(?:passage|source|sentence|question))/gi

/** What others wrote, so that it cannot end its fence or open another one. */
export function withoutFences(text: string): string {
  return text.replace(anyFence, '‹')
}

/** A text of others in an element of its own, its numbers and names as attributes; empty ones are left out. */
export function fenceText(element: Element, attributes: Record<string, string | number | null>, text: string): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === '' ? [] : ` ${name}="${String(value).replace(/[<>"\r\n]/g, ' ')}"`,
  )
  return `<${element}${written.join('')}>\n${withoutFences(text)}\n</${element}>`
}
