import { questionnaireSchema } from '@fieldproof/schema/audits'
import { type Document, documentSchema } from '@fieldproof/schema/documents'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { auditsCalls } from './calls/audits.ts'
import { bowTiesCalls } from './calls/bow-ties.ts'
import { chatCalls } from './calls/chat.ts'
import { documentsCalls } from './calls/documents.ts'
import { exportsCalls } from './calls/exports.ts'
import { revisionsCalls } from './calls/revisions.ts'
import { suppliersCalls } from './calls/suppliers.ts'
import { tendersCalls } from './calls/tenders.ts'
import { type Connection, send } from './send.ts'

/** Everything that an API key opens, by feature, as the server's router names it. */
export const calls = {
  documents: documentsCalls,
  revisions: revisionsCalls,
  chat: chatCalls,
  audits: auditsCalls,
  tenders: tendersCalls,
  suppliers: suppliersCalls,
  bowTies: bowTiesCalls,
  exports: exportsCalls,
}
type Calls = typeof calls

type Given<Input extends z.ZodType> = undefined extends z.input<Input> ? [input?: z.input<Input>] : [z.input<Input>]

/** A function for each call: it takes the input of the contract and answers its output. */
type Functions = {
  [Feature in keyof Calls]: {
    [Name in keyof Calls[Feature]]: Calls[Feature][Name] extends Call<infer Input, infer Output>
      ? (...given: Given<Input>) => Promise<z.output<Output>>
      : never
  }
}

export type Client = ReturnType<typeof createClient>

/**
 * A client of the REST API. Every function throws a RefusedError with the server's own words, and a ZodError where the
 * server's answer is not what this version of the contracts knows.
 */
export function createClient(connection: Connection) {
  const table: Record<string, Record<string, Call>> = calls
  const functions = mapValues(table, (ofFeature) => mapValues(ofFeature, (call) => bind(connection, call)))
  const upload = async <Output>(path: string, contract: z.ZodType<Output>, fields: Record<string, File | string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return contract.parse(await (await send(connection, path, { method: 'POST', body })).json())
  }
  return {
    ...(functions as unknown as Functions),

    /** Uploads a document; it is indexed later. 409 where its content is there already. */
    uploadDocument: (file: File): Promise<Document> => upload('/documents/upload', documentSchema, { file }),

    /** Uploads a questionnaire, of which an audit is made. @param customPolicy policy text to judge by besides the documents */
    uploadQuestionnaire: (file: File, customPolicy = '') =>
      upload('/safety-audit/upload', questionnaireSchema, { file, ...(customPolicy ? { customPolicy } : {}) }),

    /** The file of a document, as it was uploaded. */
    openDocument: (id: string): Promise<Response> => send(connection, `/documents/${encodeURIComponent(id)}/file`),

    /** The file that a call of `exports` has made, by the id of its record. */
    openExport: (id: string): Promise<Response> => send(connection, `/exports/${encodeURIComponent(id)}/file`),
  }
}

function bind(connection: Connection, { method, path, output }: Call) {
  return async (input: Record<string, unknown> = {}): Promise<unknown> => {
    const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest.get(name))
      rest.delete(name)
      return encodeURIComponent(value)
    })
    const response = takesBody.has(method)
      ? await send(connection, filled, { method, headers: json, body: JSON.stringify(Object.fromEntries(rest)) })
      : await send(connection, filled + query(rest), { method })
    return output.parse(await response.json())
  }
}

const takesBody = new Set(['POST', 'PUT', 'PATCH'])
const json = { 'content-type': 'application/json' }

/** A list is its name once for each value. */
function query(fields: ReadonlyMap<string, unknown>): string {
  const pairs = [...fields].flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
