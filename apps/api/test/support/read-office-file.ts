import { strFromU8, unzipSync } from 'fflate'

/** The parts of an Office file as text, by their path. */
export function unzipText(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes))
      .filter(([path]) => /\.(xml|rels)$/.test(path))
      .map(([path, part]) => [path, strFromU8(part)]),
  )
}

/** The first rule of XML that a text breaks; undefined where it is well-formed. Enough for files that we write. */
export function xmlError(xml: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(xml)) return 'a forbidden character'
  if (!xml.isWellFormed()) return 'half a surrogate pair'
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>/, '')
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', 4: empty, index } of body.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const text = body.slice(from, index)
    if (/[<>]/.test(text) || /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(text + attributes))
      return `a bare character in "${text.slice(0, 60)}" before ${tag.slice(0, 40)}`
    from = index + tag.length
    if (empty) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) return `</${name}> closes another element`
  }
  if (body.slice(from).includes('<')) return 'an unfinished tag'
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined
}

/** The paragraphs of a Word file's body as text. */
export function wordText(bytes: Uint8Array): string {
  const xml = unzipText(bytes)['word/document.xml'] ?? ''
  return decode(
    xml
      .replace(/<w:tab\/>|<w:tab [^>]*\/>/g, '\t')
      .replace(/<w:br\/>/g, '\n')
      .replace(/<\/w:p>/g, '\n')
      .replace(/<w:instrText[^>]*>.*?<\/w:instrText>/gs, '')
      .replace(/<[^>]+>/g, ''),
  )
}

export interface ReadCell {
  /** As Excel keeps it: s (shared text), str (text of a formula), n or absent (number). */
  type: string
  value: string
  formula: string | undefined
  style: number
}

/** The cells of a sheet by address. */
export function readSheet(bytes: Uint8Array, name: string): Record<string, ReadCell> {
  const parts = unzipText(bytes)
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map((found) => found[1])
  const xml = parts[`xl/worksheets/sheet${names.indexOf(name) + 1}.xml`]
  if (xml === undefined) throw new Error(`there is no sheet ${name}, only ${names.join(', ')}`)
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, item = '']) =>
    decode(item.replace(/<[^>]+>/g, '')),
  )
  const cells: Record<string, ReadCell> = {}
  for (const [, address = '', attributes = '', inner = ''] of xml.matchAll(
    /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n'
    const raw = /<v[^>]*>(.*?)<\/v>/s.exec(inner)?.[1] ?? ''
    const formula = /<f[^>]*>(.*?)<\/f>/s.exec(inner)?.[1]
    cells[address] = {
      type,
      value: type === 's' ? (shared[Number(raw)] ?? '') : decode(raw),
      formula: formula === undefined ? undefined : decode(formula),
      style: Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0),
    }
  }
  return cells
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
}
