import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { servePdfParts } from './serve-pdf-parts.ts'

const apiTarget = process.env.VITE_API_TARGET ?? 'http://127.0.0.1:3000'
const proxied = { target: apiTarget, changeOrigin: true }

/** Fetches the text font along with the style sheet, so that the first words do not change their shape. */
const preloadTextFont: Plugin = {
  name: 'preload-text-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /geist-latin-wght-normal.*\.woff2$/.test(name))
      if (!font) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

const served = ['/api', '/trpc', '/mcp', '/oauth', '/.well-known']
const proxy = Object.fromEntries(served.map((path) => [path, proxied]))

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadTextFont, servePdfParts],
  resolve: {
    // The build for browsers of the last years: the other one fails where `Math.sumPrecise` is missing.
    alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows fonts and scripts from our own address only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
})
