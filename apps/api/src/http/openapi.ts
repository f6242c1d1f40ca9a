import { generateOpenApiDocument } from 'trpc-to-openapi'
import type { AppRouter } from '../router.ts'

const error = {
  description: 'A short text for the user',
  content: { 'text/plain': { schema: { type: 'string' as const } } },
}
const protectedBy = [{ Authorization: [] }]

const pathId = (name: string) => ({
  name,
  in: 'path' as const,
  required: true,
  schema: { type: 'string' as const, format: 'uuid' },
})

/** The body of a plain route that takes a file. */
function multipart(
  required: string[],
  properties: Record<string, { type: 'string'; format?: string; description?: string }>,
) {
  const schema = { type: 'object' as const, required, properties }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const oneFile = multipart(['file'], { file: { type: 'string', format: 'binary' } })

/** A plain route that gives out the file of the thing with this id. */
function describeDownload(operationId: string, tag: string, summary: string, contentType: string) {
  return {
    operationId,
    tags: [tag],
    summary,
    security: protectedBy,
    parameters: [pathId('id')],
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
          summary: 'Upload a PDF, Word, Excel, PowerPoint or text file',
          security: protectedBy,
          requestBody: oneFile,
          responses: { '201': { description: 'The document, queued for reading' }, '4XX': error },
        },
      },
      '/safety-audit/upload': {
        post: {
          operationId: 'audits-upload',
          tags: ['Safety audits'],
          summary: 'Upload a questionnaire as a PDF, Word or Excel file',
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
      '/tenders/{id}/bids/{bidId}/files': {
        post: {
          operationId: 'tenders-receiveFile',
          tags: ['Tender desk'],
          summary: 'Add a PDF to a sealed bid, unread',
          security: protectedBy,
          parameters: [
            ...['id', 'bidId'].map(pathId),
            {
              name: 'envelope',
              in: 'query' as const,
              schema: { type: 'string' as const, enum: ['technical', 'price'], default: 'technical' },
            },
          ],
          requestBody: oneFile,
          responses: { '201': { description: 'The tender, with the digest of what is sealed' }, '4XX': error },
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
      '/audits/{id}/items/{itemId}/photos': {
        post: {
          operationId: 'audits-addPhoto',
          tags: ['Safety audits'],
          summary: 'Add a photo of an item that is observed on site: JPEG, PNG or WebP',
          security: protectedBy,
          parameters: ['id', 'itemId'].map(pathId),
          requestBody: oneFile,
          responses: { '201': { description: 'The audit' }, '4XX': error },
        },
      },
      '/audits/{id}/signatures': {
        post: {
          operationId: 'audits-sign',
          tags: ['Safety audits'],
          summary: 'Sign what was seen of items on site with a drawn signature',
          security: protectedBy,
          parameters: ['id'].map(pathId),
          requestBody: multipart(['file', 'name', 'itemIds'], {
            file: { type: 'string', format: 'binary' },
            name: { type: 'string', description: 'Whose signature it is' },
            itemIds: { type: 'string', description: 'The ids of the items, with commas between them' },
          }),
          responses: { '201': { description: 'The audit' }, '4XX': error },
        },
      },
      '/audits/{id}/photos/{photoId}': {
        get: {
          operationId: 'audits-photo',
          tags: ['Safety audits'],
          summary: 'A photo of an item, or a drawn signature',
          security: protectedBy,
          parameters: ['id', 'photoId'].map(pathId),
          responses: {
            '200': { description: 'The picture', content: { 'image/jpeg': {}, 'image/png': {} } },
            '4XX': error,
          },
        },
      },
      '/documents/{id}/file': {
        get: describeDownload('documents-file', 'Documents', 'The file as it was uploaded', '*/*'),
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
  for (const path of ['/audits/{id}/run', '/audits/{id}/items/{itemId}/run', '/audits/{id}/read-again']) {
    const responses = document.paths?.[path]?.post?.responses
    const { '200': accepted } = responses ?? {}
    if (!responses || !accepted) continue
    delete responses['200']
    responses['202'] = accepted
  }
  return document
}
