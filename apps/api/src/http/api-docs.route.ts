import { Hono } from 'hono'
import { serveStatic } from 'hono/bun'
import { getAbsoluteFSPath } from 'swagger-ui-dist'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldproof API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body><main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })`

/** /api/docs: the OpenAPI document as a page to read and try, from files of our own origin. */
export function apiDocsRoutes() {
  const root = getAbsoluteFSPath()
  return new Hono()
    .get('/', (c) => c.html(page))
    .get('/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get(
      '/:file{swagger-ui(-bundle)?\\.(css|js)}',
      serveStatic({ root, rewriteRequestPath: (path) => path.slice('/api/docs'.length) }),
    )
}
