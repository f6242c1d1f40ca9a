import type { Audit } from '@fieldproof/schema/audits'
import { AppError } from '../../errors.ts'
import { IngestionError } from '../../ingestion/ingestion-error.ts'
import { openPackage } from '../../ingestion/office/open-package.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { describeAnswers } from './describe-answers.ts'
import { fillWord } from './fill-word.ts'
import { fillWorkbook } from './fill-workbook.ts'

/**
 * The customer's own file with the answers of its audit. To be run where it can be ended.
 * @param questionnaire.path a path of ours
 * @returns the bytes of the file, of the kind that it was
 * @throws AppError invalid where the file cannot be read
 */
export async function fillQuestionnaire({
  path,
  audit,
  places,
}: {
  path: string
  audit: Pick<Audit, 'items'>
  /** By the ids of items. */
  places: ReadonlyMap<string, ItemPlace>
}): Promise<Uint8Array> {
  try {
    const opened = openPackage(await Bun.file(path).bytes())
    if (!opened) throw new IngestionError('damaged')
    const answers = describeAnswers(audit, places)
    return opened.kind === 'xlsx' ? fillWorkbook(opened, answers) : fillWord(opened, answers)
  } catch (error) {
    // Errors lose their kind on the way to another process.
    if (error instanceof IngestionError) throw new AppError('invalid', error.message, { cause: error })
    throw error
  }
}
