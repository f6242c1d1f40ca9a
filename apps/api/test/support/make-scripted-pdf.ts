import { drawLines, makePdf } from './make-pdf.ts'

/** A PDF that would run a script when it is opened, and another by its name. */
export function makeScriptedPdf(lines: readonly string[]): Uint8Array {
  const script = (code: string) => `<< /S /JavaScript /JS (${code.replace(/[\\()]/g, '\\$&')}) >>`
  const catalog = `/OpenAction ${script("app.alert('RAN'); this.title = 'RAN'")} /Names << /JavaScript << /Names [(start) ${script("app.alert('RAN')")}] >> >>`
  return makePdf([{ content: drawLines(lines) }], { catalog })
}
