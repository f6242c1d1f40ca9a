import { findInstructions } from '../language/find-instructions.ts'
import type { FileProperties } from './facts/read-facts.ts'
import type { PdfDocument } from './open-pdf.ts'
import { type PageWarning, warn } from './page-warning.ts'

const maxAttachments = 1_000
const mostProperties = 60

/**
 * What concerns a document as a whole: scripts, and instructions to a model in its properties or the names of files that
 * are attached to it. Nothing of this is ever run, opened, or shown to a model; the warnings are for a person.
 */
export async function inspectDocument(document: PdfDocument): Promise<PageWarning[]> {
  const warnings: PageWarning[] = []
  const scripts = await orNothing(document.getJSActions())
  for (const [event, code] of scripts ?? [])
    warnings.push(warn('javascript', [code].flat().join('\n'), `The document runs a script (${event}).`))

  for (const [name, text] of [...(await readProperties(document)), ...(await readAttachments(document))]) {
    const [instruction] = findInstructions(text)
    if (instruction) warnings.push(warn('metadata', text, `${name}: ${instruction.reason}`))
  }
  return warnings
}

/** The properties of a file, as far as they can be facts of a document. */
export async function listProperties(document: PdfDocument): Promise<FileProperties> {
  const all = await readProperties(document)
  return all
    .slice(0, mostProperties)
    .map(([name, value]) => [nameOf(name).slice(0, 60).toWellFormed(), clean(value)] as const)
}

/** A character that no column takes goes. */
const clean = (value: string) => value.replaceAll('\u0000', '').slice(0, 500).toWellFormed()
const nameOf = (name: string) => /^Property “(.*)”$/.exec(name)?.[1]?.replaceAll('\u0000', '') ?? ''

async function readProperties(document: PdfDocument): Promise<[string, string][]> {
  const info = (await orNothing(document.getMetadata()))?.info as Record<string, unknown> | undefined
  const { Custom: custom, ...own } = info ?? {}
  const all = [...Object.entries(own), ...(custom instanceof Map ? (custom as Map<string, unknown>) : [])]
  return all.flatMap(([name, value]) =>
    typeof value === 'string' ? [[`Property “${name.slice(0, 60)}”`, value.slice(0, 10_000)] as [string, string]] : [],
  )
}

async function readAttachments(document: PdfDocument): Promise<[string, string][]> {
  const attachments = await orNothing(document.getAttachments())
  if (!attachments) return []
  const entries: [string, unknown][] = [...attachments]
  return entries.slice(0, maxAttachments).flatMap(([name, value]) => {
    const { filename, description } = (value ?? {}) as { filename?: unknown; description?: unknown }
    return [name, filename, description]
      .filter((text) => typeof text === 'string' && text !== '')
      .map((text) => ['Attached file', String(text).slice(0, 10_000)] as [string, string])
  })
}

/** A broken catalogue hides nothing that its pages do not show. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch {
    return undefined
  }
}
