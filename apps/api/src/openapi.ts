import { TRPCError } from '@trpc/server'
import type { NodeHTTPResponse } from '@trpc/server/adapters/node-http'
import { createOpenApiNodeHttpHandler, generateOpenApiDocument, type NodeHTTPRequest } from 'trpc-to-openapi'
import { z } from 'zod'
import { AppError } from './errors.ts'
import { describeBadInput, type RequestContext } from './platform/trpc.ts'
import type { AppRouter } from './router.ts'

/**
 * Answers REST requests from the router: every procedure with an `openapi` path answers there.
 * Errors leave as the status code and a short text.
 *
 * The library's own handler for fetch reads the whole router anew for each request and, outside production, writes the
 * OpenAPI document as well, which takes ten milliseconds. Here its handler for Node is made once and is given requests
 * that look like those it knows.
 */
export function createRestHandler(router: AppRouter) {
  const contexts = new WeakMap<object, RequestContext>()
  const handle = createOpenApiNodeHttpHandler<AppRouter, NodeHTTPRequest, NodeHTTPResponse>({
    router,
    createContext: async ({ req }) => {
      const context = contexts.get(req)
      if (!context) throw new AppError('internal')
      return context
    },
    onError: ({ error, path, ctx }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') ctx?.logger.error({ err: error.cause ?? error, path }, 'call failed')
    },
    responseMeta: ({ paths, errors }) => (errors.length === 0 && paths?.some(isAccepted) ? { status: 202 } : {}),
  })

  return async (sent: Request, context: RequestContext): Promise<Response> => {
    const request = await likeNode(withBody(sent))
    contexts.set(request, context)
    const answer = collectAnswer(context.responseHeaders)
    await handle(request, answer.response)
    return answer.read()
  }
}

const endpoint = '/api'

/** A request of fetch as the handler reads it: its body parsed, its path without the endpoint. */
async function likeNode(request: Request): Promise<NodeHTTPRequest> {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(endpoint.length)
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const text = isJson ? await request.text() : ''
  const body = (): unknown => {
    try {
      return isJson ? JSON.parse(text) : undefined
    } catch (cause) {
      throw new TRPCError({ code: 'PARSE_ERROR', message: 'The body is not JSON.', cause })
    }
  }
  const get = (target: Request, name: string | symbol) =>
    name === 'url' ? url.href : name === 'body' ? body() : Reflect.get(target, name)
  // The handler takes what is a Request for one, and reads nothing else of what Node has.
  return new Proxy(request, { get }) as unknown as NodeHTTPRequest
}

/** Stands in for Node's response, and makes one of fetch of what the handler writes. */
function collectAnswer(extra: Headers) {
  const headers = new Headers()
  const written = { statusCode: 200, body: '' }
  const response = {
    get statusCode() {
      return written.statusCode
    },
    set statusCode(code: number) {
      written.statusCode = code
    },
    setHeader: (name: string, value: string) => headers.set(name, value),
    end(body: string) {
      written.body = body ?? ''
    },
  }
  return {
    response: response as unknown as NodeHTTPResponse,
    read(): Response {
      const status = written.statusCode
      for (const [name, value] of extra) headers.append(name, value)
      if (status < 400) return new Response(written.body, { status, headers })
      headers.set('content-type', 'text/plain; charset=utf-8')
      return new Response(errorText(written.body), { status, headers })
    },
  }
}

/** Calls that only start work, which goes on behind the answer. */
const acceptedCalls = ['audits.run', 'audits.rerunItem']
const isAccepted = (path: string) => acceptedCalls.includes(path)

/** A call without input may leave out its body, and with it the content type that the library asks for. */
function withBody(request: Request): Request {
  const needsBody = ['POST', 'PUT', 'PATCH'].includes(request.method)
  if (!needsBody || request.body || request.headers.has('content-type')) return request
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  return new Request(request, { headers, body: '{}' })
}

function errorText(written: string): string {
  const body = errorBodySchema.safeParse(JSON.parse(written))
  if (!body.success) return new AppError('internal').message
  return body.data.issues?.length ? describeBadInput(body.data.issues) : body.data.message
}

/** What trpc-to-openapi answers; `issues` are those of zod, where the input is at fault. */
const errorBodySchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])) })).optional(),
})

const error = {
  description: 'A short text for the user',
  content: { 'text/plain': { schema: { type: 'string' as const } } },
}
const protectedBy = [{ Authorization: [] }]

/** A plain route that gives out the file of the thing with this id. */
function describeDownload(operationId: string, tag: string, summary: string, contentType: string) {
  return {
    operationId,
    tags: [tag],
    summary,
    security: protectedBy,
    parameters: [
      { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const, format: 'uuid' } },
    ],
    responses: { '200': { description: 'The file', content: { [contentType]: {} } }, '4XX': error },
  }
}

/** The OpenAPI document of the router and of the plain routes beside it. */
export function describeRest(router: AppRouter) {
  const document = generateOpenApiDocument(router, {
    title: 'Fieldproof',
    version: '1',
    baseUrl: '/api',
    description:
      'Sign in with POST /auth/login and send the token as a bearer token. Errors are a status code and a short text.',
    paths: {
      '/documents/upload': {
        post: {
          operationId: 'documents-upload',
          tags: ['Documents'],
          summary: 'Upload a PDF',
          security: protectedBy,
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: { file: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
          responses: { '201': { description: 'The document, queued for reading' }, '4XX': error },
        },
      },
      '/safety-audit/upload': {
        post: {
          operationId: 'audits-upload',
          tags: ['Safety audits'],
          summary: 'Upload a questionnaire as a PDF',
          security: protectedBy,
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: {
                    file: { type: 'string', format: 'binary' },
                    customPolicy: { type: 'string', description: 'Policy text to judge by besides the documents' },
                  },
                },
              },
            },
          },
          responses: {
            '201': {
              description: 'The audit made of it: id, filename, rawContent, customPolicies, status, itemCount',
            },
            '4XX': error,
          },
        },
      },
      '/audits/{id}/file': {
        get: describeDownload(
          'audits-file',
          'Safety audits',
          'The questionnaire as it was uploaded',
          'application/pdf',
        ),
      },
      '/documents/{id}/file': {
        get: describeDownload('documents-file', 'Documents', 'The PDF as it was uploaded', 'application/pdf'),
      },
      '/admin/security-log.csv': {
        get: {
          operationId: 'admin-downloadSecurityLog',
          tags: ['Administration'],
          summary: 'The security log as CSV, newest first',
          security: protectedBy,
          parameters: ['action', 'actor', 'from', 'to'].map((name) => ({
            name,
            in: 'query' as const,
            schema: { type: 'string' as const },
          })),
          responses: { '200': { description: 'The file', content: { 'text/csv': {} } }, '4XX': error },
        },
      },
      '/exports/{id}/file': {
        get: describeDownload(
          'exports-file',
          'Exports',
          'An exported file, for an hour, for the user who made it',
          'application/octet-stream',
        ),
      },
    },
  })
  for (const path of ['/audits/{id}/run', '/audits/{id}/items/{itemId}/run']) {
    const responses = document.paths?.[path]?.post?.responses
    const { '200': accepted } = responses ?? {}
    if (!responses || !accepted) continue
    delete responses['200']
    responses['202'] = accepted
  }
  return document
}
