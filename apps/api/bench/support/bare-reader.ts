/** unpdf and nothing else: the text of the pages `from` to `to` (1-based) of a PDF, as pdf.js gives it. For comparison. */
import { getDocumentProxy } from 'unpdf'

const [path = '', from = '1', to = '1'] = process.argv.slice(2)
const document = await getDocumentProxy(new Uint8Array(await Bun.file(path).arrayBuffer()), { verbosity: 0 })
let characters = 0
for (let number = Number(from); number <= Math.min(Number(to), document.numPages); number++) {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  for (const item of items) if ('str' in item) characters += item.str.length
  page.cleanup()
}
process.exit(characters > 0 ? 0 : 1)
