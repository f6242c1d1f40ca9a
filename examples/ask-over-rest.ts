/**
 * Another system asks Fieldproof over REST: uploads a PDF, waits until it is indexed, asks, and prints the answer with the
 * pages it comes from.
 *
 *   FIELDPROOF_KEY=fp_hse_… bun examples/ask-over-rest.ts http://localhost:3000 procedure.pdf "Who signs the permit?"
 *
 * A super admin makes the key at /admin/api-keys. Types and contracts of the client are those of the server; every call is
 * described at /api/docs.
 */
import { basename } from 'node:path'
import { createClient } from '@fieldproof/client/create-client'
import { untilIndexed } from '@fieldproof/client/until-indexed'
import type { ChatMessage } from '@fieldproof/schema/chat'

/** The answer as lines of text, and beneath it where each citation points. */
export function printAnswer({ content, sources }: Pick<ChatMessage, 'content' | 'sources'>): string {
  const places = sources.map(
    ({ documentName, page, quote }, n) => `[${n + 1}] ${documentName}, p. ${page}${quote ? `: “${quote}”` : ''}`,
  )
  return [content, '', ...(places.length > 0 ? places : ['No sources: the documents do not say.'])].join('\n')
}

if (import.meta.main) {
  const [address, file, question] = process.argv.slice(2)
  const key = process.env.FIELDPROOF_KEY
  if (!address || !file || !question || !key) {
    console.error('Usage: FIELDPROOF_KEY=fp_… bun examples/ask-over-rest.ts <address> <file.pdf> <question>')
    process.exit(1)
  }
  const fieldproof = createClient({ address, key })
  const name = basename(file)
  const known = (await fieldproof.documents.list()).find(({ originalName }) => originalName === name)
  const document = known ?? (await fieldproof.uploadDocument(new File([await Bun.file(file).bytes()], name)))
  const { pageCount } = await untilIndexed(fieldproof, document.id)
  console.log(`${name}: ${pageCount} pages indexed\n`)
  const { id } = await fieldproof.chat.createSession({ title: question.slice(0, 80) })
  console.log(printAnswer(await fieldproof.chat.sendMessage({ id, content: question })))
}
