/**
 * Another system asks Fieldproof over REST: uploads a PDF, waits until it is indexed, asks, and prints the answer with the
 * pages it comes from.
 *
 *   FIELDPROOF_KEY=fp_hse_… bun examples/ask-over-rest.ts http://localhost:3000 procedure.pdf "Who signs the permit?"
 *
 * A super admin makes the key at /admin/api-keys. The contracts below are those of the server; every call is described at
 * /api/docs.
 */
import { basename } from 'node:path'
import { type ChatMessage, chatMessageSchema, chatSessionSchema } from '@fieldproof/schema/chat'
import { type Document, documentSchema } from '@fieldproof/schema/documents'
import type { z } from 'zod'

export type Fieldproof = ReturnType<typeof connect>

/** A small client. Every call throws an Error with the server's own words. */
export function connect(address: string, key: string) {
  async function call<T>(contract: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(new URL(`/api${path}`, address), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (response.status === 429) {
      // Too many calls: the server says when to come back.
      await response.body?.cancel()
      await Bun.sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
      return call(contract, method, path, body)
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return contract.parse(await response.json())
  }

  return {
    listDocuments: () => call(documentSchema.array(), 'GET', '/documents'),

    /** Uploads a PDF. 409 where its content is there already. */
    async upload(name: string, bytes: Blob): Promise<Document> {
      const form = new FormData()
      form.append('file', new File([bytes], name, { type: 'application/pdf' }))
      return call(documentSchema, 'POST', '/documents/upload', form)
    },

    /** Waits until a document can be asked. @throws Error with the reason where it cannot be read */
    async untilIndexed(id: string): Promise<Document> {
      for (;;) {
        const document = (await this.listDocuments()).find((one) => one.id === id)
        if (!document) throw new Error('The document was deleted.')
        if (document.status === 'indexed') return document
        if (document.status === 'error') throw new Error(`${document.originalName}: ${document.error}`)
        await Bun.sleep(500)
      }
    },

    /** Asks in a conversation of its own. */
    async ask(question: string): Promise<ChatMessage> {
      const session = await call(chatSessionSchema, 'POST', '/chat/sessions', { title: question.slice(0, 80) })
      return call(chatMessageSchema, 'POST', `/chat/sessions/${session.id}/messages`, { content: question })
    },
  }
}

/** The answer as lines of text, and beneath it where each citation points. */
export function printAnswer({ content, sources }: ChatMessage): string {
  const places = (sources ?? []).map(
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
  const fieldproof = connect(address, key)
  const name = basename(file)
  const known = (await fieldproof.listDocuments()).find((one) => one.originalName === name)
  const document = known ?? (await fieldproof.upload(name, Bun.file(file)))
  const { pageCount } = await fieldproof.untilIndexed(document.id)
  console.log(`${name}: ${pageCount} pages indexed\n`)
  console.log(printAnswer(await fieldproof.ask(question)))
}
