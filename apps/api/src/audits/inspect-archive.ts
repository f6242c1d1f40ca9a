import { resolve } from 'node:path'
import type { QuestionnaireKind } from '@fieldproof/schema/audits'
import { AppError } from '../errors.ts'
import { ingestionTexts } from '../ingestion/ingestion-error.ts'
import type { Actor } from '../platform/actor.ts'
import { unsupportedFile } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import { TextLimitError } from '../platform/text-workers.ts'
import type { AuditTexts } from './audit-texts.ts'

/**
 * Which kind of office file a stored archive is, by its content; it is looked at where that can be ended.
 * @throws AppError unsupported_type (another archive, macros), invalid (damaged, too complex)
 */
export async function inspectArchive(
  { files, texts }: { files: FileStore; texts: Pick<AuditTexts, 'inspectOffice'> },
  key: string,
  { userId }: Actor,
): Promise<QuestionnaireKind> {
  const found = await files
    .withLocalPath(key, (path) => texts.inspectOffice({ path: resolve(path) }, { owner: userId }))
    .catch((error: unknown) => {
      if (!(error instanceof TextLimitError)) throw error
      throw new AppError('invalid', ingestionTexts['too-complex'], { cause: error })
    })
  if ('kind' in found) return found.kind
  throw found.failure === 'unsupported' ? unsupportedFile() : new AppError('invalid', ingestionTexts[found.failure])
}
