import { type FileOwner, readInPages } from '../platform/file-owner.ts'
import type { AuditsRepo } from './audits.repo.ts'

const prefix = 'questionnaire-'

/** Where the questionnaire of an audit is kept in the file store. */
export const questionnaireKey = (auditId: string) => `${prefix}${auditId}`

/** The audit that a file belongs to; undefined for the files of other features. */
export const auditOfKey = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

/** The files of audits, for the check of files against rows. */
export function createQuestionnaireFiles(audits: AuditsRepo): FileOwner {
  return {
    missing: 'missing-questionnaire-file',
    owns: (key) => key.startsWith(prefix),

    async known(keys) {
      const known = await audits.knownIds(keys.map((key) => key.slice(prefix.length)))
      return new Set([...known].map(questionnaireKey))
    },

    async *expected() {
      for await (const page of readInPages(audits.readPage))
        yield page.map(({ id, filename, createdAt }) => ({
          key: questionnaireKey(id),
          name: filename,
          since: createdAt,
          marked: false,
        }))
    },

    /** What was read of it is in its rows: the audit goes on without, and its owner may upload the file again. */
    whenMissing: async () => false,
  }
}
