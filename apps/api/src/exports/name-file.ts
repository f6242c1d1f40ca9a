import type { ExportFormat } from '@fieldproof/schema/exports'

const extensions: Record<ExportFormat, string> = { excel: 'xlsx', docx: 'docx' }
const longest = 120

/**
 * A file name that every system takes: from a title in any script, without characters that mean something in a path, and
 * without those that change the direction in which a name is read ("gpj.exe").
 */
export function nameFile(title: string, format: ExportFormat): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '')
  const short = [...name].slice(0, longest).join('').trimEnd()
  // Windows keeps these names for devices, whatever follows the dot.
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short.split('.')[0] ?? '')
  return `${short === '' || reserved ? `Export ${short}`.trimEnd() : short}.${extensions[format]}`
}
