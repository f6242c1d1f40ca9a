import { beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patienceMs } from '../apps/api/test/support/wait-until.ts'
import { buildWeb } from './build-web.ts'
import { root } from './install-dependencies.ts'

/**
 * Bytes, gzipped, a little over what was reached on 22 November 2026: 163,616 and 18,226, and 9,910 more since classes
 * are merged by tailwind-merge, which knows all of Tailwind, and 4,400 since changes are told by a stream (tRPC's link for
 * subscriptions), and 18,870 since its two forms are of the kit for forms: react-hook-form, which all other forms need
 * right after it, and 1,347 more of styles since the tender desk's list of doubts, price schedules, notes, shared chats and
 * the pages of Word and Excel files have screens, and 600 since connected assistants, shared standards, what happened since
 * the last visit and barriers have some: one file holds the styles of all; and 500 of scripts since Escape goes by one list
 * of what is open, which the login page's tooltips are on too. Who needs more says why here.
 */
const budget = { scripts: 198_500, styles: 20_400 }

const dist = join(root, 'apps/web/dist')
const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + Bun.gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength, 0)

describe('what the login page loads at once', () => {
  // Vite names in index.html every module that the entry imports, however deep.
  const files: string[] = []
  beforeAll(async () => {
    await buildWeb(() => undefined)
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    files.push(...[...html.matchAll(/ (?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file))
  }, patienceMs)
  const ending = (end: string) => files.filter((file) => file.endsWith(end))

  test('fits into its budget', () => {
    expect(ending('.js').length).toBeGreaterThan(3)
    expect(weigh(ending('.js'))).toBeLessThanOrEqual(budget.scripts)
    expect(ending('.css')).toHaveLength(1)
    expect(weigh(ending('.css'))).toBeLessThanOrEqual(budget.styles)
  })

  test('has no zod: contracts come with the screens that need them', () => {
    const text = ending('.js').map((file) => readFileSync(join(dist, file), 'utf8'))
    expect(text.join('').includes('Sign In')).toBe(true)
    // What zod cannot do without, by whatever names it is minified.
    const withZod = ending('.js').filter((_, index) => text[index]?.includes('ZodError'))
    expect(withZod).toEqual([])
  })
})
