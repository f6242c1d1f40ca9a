import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'

/** Whether LibreOffice is there to open what was written. Says so where it is not. */
export const soffice = Bun.which('soffice')
if (!soffice)
  process.stderr.write(
    'LibreOffice (soffice) is not installed: the tests that open exported files in it are skipped.\n',
  )

/** Opens an Office file in LibreOffice without a screen. @returns the text of each page it prints */
export async function convertToPdf(bytes: Uint8Array, extension: 'docx' | 'xlsx'): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-office-'))
  try {
    const file = join(folder, `file.${extension}`)
    await Bun.write(file, bytes)
    // A profile of its own, so that two at once, or one on somebody's desktop, do not meet.
    const run = Bun.spawn(
      [
        soffice ?? 'soffice',
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        file,
      ],
      { stdout: 'pipe', stderr: 'pipe', timeout: 120_000 },
    )
    const [output, errors] = await Promise.all([
      new Response(run.stdout).text(),
      new Response(run.stderr).text(),
      run.exited,
    ])
    const pdf = await readFile(join(folder, 'file.pdf')).catch(() => undefined)
    if (!pdf) throw new Error(`LibreOffice made no PDF: ${output} ${errors}`)
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { text } = await extractText(document, { mergePages: false })
    await document.loadingTask.destroy()
    return text.map((page) => page.replace(/\s+/g, ' '))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
