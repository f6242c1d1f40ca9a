import { beforeEach, expect, test } from 'bun:test'
import { pdfjs } from 'react-pdf'
import { sessions } from '../../lib/stored-session.ts'
import { pdfOptions } from './pdf-options.ts'

beforeEach(() => sessions.workspace.set(undefined))

test('a document runs nothing: neither forms of XFA nor WebAssembly', () => {
  expect(pdfOptions()).toMatchObject({ enableXfa: false, useWasm: false })
  expect(pdfOptions()).not.toHaveProperty('enableScripting', true)
})

test('only the parts that are looked at are fetched, 128 KiB at a time, with the cookies', () => {
  expect(pdfOptions()).toMatchObject({
    rangeChunkSize: 131_072,
    disableAutoFetch: true,
    disableStream: true,
    withCredentials: true,
  })
})

test('a file is asked for with the token of the workspace, where somebody is signed in', () => {
  expect(pdfOptions().httpHeaders).toEqual({})
  sessions.workspace.set({ token: 't1', user: { id: 'u', username: 'ann', selectedAgent: 'hse' } } as never)
  expect(pdfOptions().httpHeaders).toEqual({ Authorization: 'Bearer t1' })
})

test('fonts and character maps come from our own server, and no picture has more than a hundred million pixels', () => {
  const at = `/assets/pdfjs-${pdfjs.version}`
  expect(pdfOptions()).toMatchObject({
    wasmUrl: `${at}/wasm/`,
    cMapUrl: `${at}/cmaps/`,
    standardFontDataUrl: `${at}/standard_fonts/`,
    maxImageSize: 100_000_000,
  })
})
