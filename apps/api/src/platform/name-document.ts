/** A file's name as people say it. */
export const nameDocument = (fileName: string) => fileName.replace(/\.(?:pdf|docx|xlsx|pptx|txt|md)$/i, '')
