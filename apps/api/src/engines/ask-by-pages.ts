import type { z } from 'zod'
import { ProviderError, toAppError } from '../errors.ts'
import type { Engine } from './engine.ts'
import { generateJson, type ShownPicture } from './generate-json.ts'

interface Page {
  page: number
  text: string
}

/** JPEGs by the numbers of their pages, those of one page from above. */
export type PagePictures = ReadonlyMap<number, readonly Uint8Array[]>

const requestsAtOnce = 4
/** Pictures of one request. */
const mostPictures = 6

/**
 * Asks a language model for a JSON object about a document, some pages at a time.
 * @param task.longest characters of the pages that one request shows
 * @param task.prompt shows pages, fenced as material of others
 * @param task.pictures what pages look like; from a provider that refuses the first of them they are kept back
 * @param limit ends it early: what was not read until then is left out
 * @returns what it said of each group of pages, and which pages it did not read because the provider failed or the answer was of no use
 * @throws the signal's reason
 */
export async function askByPages<T>(
  engine: Engine,
  task: {
    instructions: string
    schema: z.ZodType<T>
    longest: number
    prompt(pages: readonly Page[]): string
    pictures?: PagePictures
  },
  pages: readonly Page[],
  { signal, limit }: { signal: AbortSignal; limit: AbortSignal },
): Promise<{ answers: { pages: ReadonlySet<number>; said: T }[]; unread: number[] }> {
  const either = AbortSignal.any([signal, limit])
  const waiting = groupPages(pages, task.longest).entries()
  const answers: ({ pages: ReadonlySet<number>; said: T } | undefined)[] = []
  const unread: number[] = []
  let hasFailed = false
  let showsPictures = true
  async function work() {
    for (const [index, group] of waiting) {
      const own = new Set(group.map(({ page }) => page))
      // Where a provider does not answer, the next request would only wait for the same.
      const said = hasFailed ? undefined : await askAbout(group)
      if (said) answers[index] = { pages: own, said }
      else unread.push(...own)
    }
  }
  async function askAbout(group: readonly Page[]): Promise<T | undefined> {
    const { instructions, schema } = task
    const pictures = showsPictures ? picturesOf(group) : []
    try {
      return await generateJson(engine, { instructions, prompt: task.prompt(group), schema, pictures }, either)
    } catch (error) {
      signal.throwIfAborted()
      if (pictures.length > 0 && !limit.aborted && error instanceof ProviderError && error.refused) {
        showsPictures = false
        return askAbout(group)
      }
      if (!limit.aborted && toAppError(error).code !== 'unavailable') throw error
      hasFailed = true
      return undefined
    }
  }
  function picturesOf(group: readonly Page[]): ShownPicture[] {
    const shown = group.flatMap(({ page }) => {
      const own = task.pictures?.get(page) ?? []
      const part = (index: number) => (own.length === 1 ? '' : `, part ${index + 1}`)
      return own.map((jpeg, index) => ({ label: `Picture of page ${page}${part(index)}:`, jpeg }))
    })
    return shown.slice(0, mostPictures)
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, work))
  return { answers: answers.filter((one) => one !== undefined), unread: unread.sort((a, b) => a - b) }
}

/** Pages without a word are left out. */
function groupPages(pages: readonly Page[], longest: number): Page[][] {
  const groups: Page[][] = []
  let length = 0
  for (const page of pages) {
    if (page.text.trim() === '') continue
    const last = groups.at(-1)
    if (last && length + page.text.length <= longest) last.push(page)
    else {
      groups.push([page])
      length = 0
    }
    length += page.text.length
  }
  return groups
}
