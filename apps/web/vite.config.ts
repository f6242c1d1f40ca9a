import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiTarget = process.env.VITE_API_TARGET ?? 'http://127.0.0.1:3000'
const proxied = { target: apiTarget, changeOrigin: true }

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': proxied, '/trpc': proxied } },
  preview: { proxy: { '/api': proxied, '/trpc': proxied } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows fonts and scripts from our own address only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
})
