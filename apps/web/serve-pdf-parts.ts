import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
/** Must be the address in src/components/viewer/pdf-options.ts. */
const base = `assets/pdfjs-${version}`

/** Character maps, the fonts that PDFs need not embed, and image decoders in JavaScript: WebAssembly is forbidden here. */
const folders = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ }

/** Serves what PDF.js fetches while it reads a file from our own address: files of the build, or of the dev server. */
export const servePdfParts: Plugin = {
  name: 'serve-pdf-parts',
  generateBundle() {
    for (const [name, file] of listParts())
      this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(file) })
  },
  configureServer(server) {
    const parts = new Map(listParts())
    server.middlewares.use(`/${base}`, (request, response, next) => {
      const file = parts.get((request.url ?? '').slice(1))
      if (file === undefined) return next()
      response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      response.end(readFileSync(file))
    })
  },
}

function listParts(): [name: string, file: string][] {
  return Object.entries(folders).flatMap(([folder, wanted]) =>
    readdirSync(join(dirname(packageFile), folder))
      .filter((name) => wanted.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, join(dirname(packageFile), folder, name)]),
  )
}
