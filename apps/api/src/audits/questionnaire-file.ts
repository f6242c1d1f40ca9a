const prefix = 'questionnaire-'

/** Where the questionnaire of an audit is kept in the file store. */
export const questionnaireKey = (auditId: string) => `${prefix}${auditId}`

/** The audit that a file belongs to; undefined for the files of other features. */
export const auditOfKey = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)
