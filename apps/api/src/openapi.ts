import { createOpenApiFetchHandler, generateOpenApiDocument } from 'trpc-to-openapi'
import { z } from 'zod'
import { describeBadInput, type RequestContext } from './platform/trpc.ts'
import type { AppRouter } from './router.ts'

/**
 * Answers a REST request from the router: every procedure with an `openapi` path answers there.
 * Errors leave as the status code and a short text.
 */
export async function answerRest(router: AppRouter, request: Request, context: RequestContext): Promise<Response> {
  const response = await createOpenApiFetchHandler({
    endpoint: '/api',
    router,
    req: withBody(request),
    createContext: () => context,
    responseMeta: ({ paths, errors }) => (errors.length === 0 && paths?.some(isAccepted) ? { status: 202 } : {}),
  })
  const headers = new Headers(response.headers)
  for (const [name, value] of context.responseHeaders) headers.append(name, value)
  if (response.ok) return new Response(response.body, { status: response.status, headers })
  headers.delete('content-length')
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(await errorText(response), { status: response.status, headers })
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

async function errorText(response: Response): Promise<string> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined))
  if (!body.success) return response.statusText
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
