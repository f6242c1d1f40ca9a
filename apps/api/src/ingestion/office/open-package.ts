import { IngestionError } from '../ingestion-error.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { readXml, type XmlHandler } from './read-xml.ts'

/** Kinds of office files that are read. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx'

export interface OfficePackage {
  kind: OfficeKind
  archive: Archive
  /** The name of the document, workbook or presentation itself. */
  main: string
}

export interface Relationship {
  /** The last part of its type, such as "worksheet". */
  type: string
  /** A name in the archive. */
  target: string
}

const mainTypes = new Map<string, OfficeKind>(
  Object.entries({
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
  }),
)
const macroType = 'application/vnd.ms-office.vbaproject'
const mostRelationships = 20_000

/**
 * Opens a Word, Excel or PowerPoint file.
 * @returns undefined for any other archive: templates, files with macros, other programs'
 * @throws IngestionError damaged, too-complex
 */
export function openPackage(bytes: Uint8Array): OfficePackage | undefined {
  const archive = openArchive(bytes)
  const types = readContentTypes(archive)
  if (!types || types.hasMacros) return undefined
  const main = findRelated(archive, '', 'officeDocument')
  if (main === undefined) return undefined
  const kind = mainTypes.get(types.of(main))
  return kind === undefined ? undefined : { kind, archive, main }
}

function readContentTypes(archive: Archive) {
  const entry = archive.find('[Content_Types].xml')
  if (!entry) return undefined
  const byExtension = new Map<string, string>()
  const byName = new Map<string, string>()
  let hasMacros = false
  readXml(archive, entry, {
    open(name, { Extension = '', PartName = '', ContentType = '' }) {
      const type = ContentType.toLowerCase()
      if (name === 'Default') byExtension.set(Extension.toLowerCase(), type)
      if (name === 'Override') byName.set(PartName.replace(/^\//, '').toLowerCase(), type)
      hasMacros ||= type === macroType
    },
    close: () => undefined,
  })
  return {
    hasMacros,
    of(part: string): string {
      const name = part.toLowerCase()
      return byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''
    },
  }
}

/** What a part refers to inside the archive, by id; '' stands for the archive itself. @throws IngestionError damaged, too-complex */
export function readRelationships(archive: Archive, part: string): Map<string, Relationship> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found = new Map<string, Relationship>()
  const entry = archive.find(`${folder}_rels/${part.slice(folder.length)}.rels`)
  if (!entry) return found
  readXml(archive, entry, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      if (found.size >= mostRelationships) throw new IngestionError('too-complex')
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: resolve(folder, Target) })
    },
    close: () => undefined,
  })
  return found
}

/** Only ever looked up among the names of the archive, so that it cannot lead out of it. */
function resolve(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Reads the part that `part` refers to by this type, where there is one. @throws IngestionError damaged, too-complex */
export function readRelated(archive: Archive, part: string, type: string, handler: XmlHandler): void {
  const target = findRelated(archive, part, type)
  const entry = target === undefined ? undefined : archive.find(target)
  if (entry) readXml(archive, entry, handler)
}

function findRelated(archive: Archive, part: string, type: string): string | undefined {
  for (const one of readRelationships(archive, part).values()) if (one.type === type) return one.target
  return undefined
}
