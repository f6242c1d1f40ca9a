import type { Document } from '@fieldproof/schema/documents'
import { type Mutant, mutatePdf } from './mutate-pdf.ts'

export interface PdfFuzzResult {
  /** How many ended how: "indexed", or the reason they were refused or failed with. */
  ends: Map<string, number>
  problems: string[]
}

/** Longest that a file may take once it is read, and that all may take without any coming to its end. */
const patienceMs = 6 * 60_000
const uploadPatienceMs = 60_000

/**
 * Uploads mutated files, as many at once as `atOnce`, and waits until each is indexed or has a reason why not. What has
 * ended is deleted again, so that the list stays short and deleting is tried as well.
 */
export async function fuzzPdfs(options: {
  url: string
  token: string
  bases: readonly [Uint8Array, ...Uint8Array[]]
  seed: number
  numbers: readonly number[]
  atOnce: number
  report?: (done: number) => void
}): Promise<PdfFuzzResult> {
  const { url, token, bases, seed, atOnce, report } = options
  const result: PdfFuzzResult = { ends: new Map(), problems: [] }
  const authorization = { authorization: `Bearer ${token}` }
  const queue = [...options.numbers]
  let done = 0

  async function end(mutant: Mutant): Promise<{ end: string } | { problem: string }> {
    const form = new FormData()
    form.append('file', new File([mutant.bytes], 'mutant.pdf', { type: 'application/pdf' }))
    const response = await fetch(`${url}/api/documents/upload`, {
      method: 'POST',
      body: form,
      headers: authorization,
      signal: AbortSignal.timeout(uploadPatienceMs),
    })
    const text = await response.text()
    if (response.status >= 500) return { problem: `the upload answered ${response.status}: ${text}` }
    if (response.status !== 201) return { end: `${response.status} ${text}` }
    const { id } = JSON.parse(text) as Document
    const found = await settle(id)
    if (!found) return { problem: `stuck: neither indexed nor failed after ${patienceMs / 60_000} minutes` }
    if (found.status === 'error' && !found.error) return { problem: 'failed without a reason' }
    const removed = await fetch(`${url}/api/documents/${id}`, { method: 'DELETE', headers: authorization })
    if (!removed.ok) return { problem: `its deletion answered ${removed.status}` }
    return { end: found.status === 'indexed' ? 'indexed' : `error: ${found.error}` }
  }

  async function settle(id: string): Promise<Document | undefined> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await Bun.sleep(250)) {
      const response = await fetch(`${url}/api/documents`, { headers: authorization })
      if (!response.ok) throw new Error(`the list answered ${response.status}`)
      const found = ((await response.json()) as Document[]).find((one) => one.id === id)
      if (found && (found.status === 'indexed' || found.status === 'error')) return found
    }
    return undefined
  }

  const attempt = (mutant: Mutant) =>
    end(mutant).catch((error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }))

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        const outcome = await attempt(mutatePdf(bases, seed, number))
        if ('end' in outcome) result.ends.set(outcome.end, (result.ends.get(outcome.end) ?? 0) + 1)
        else result.problems.push(await describeProblem(number, outcome.problem))
        report?.(++done)
      }
    }),
  )
  return result

  /** Leaves out one mutation after the other, as long as it still fails. */
  async function describeProblem(number: number, problem: string): Promise<string> {
    const without: number[] = []
    for (let i = 0; i < 4; i++) {
      const smaller = mutatePdf(bases, seed, number, [...without, i])
      if (smaller.steps.length > 0 && 'problem' in (await attempt(smaller))) without.push(i)
    }
    const { steps } = mutatePdf(bases, seed, number, without)
    return `seed ${seed}, file ${number} (${steps.join(', ')}): ${problem}`
  }
}
