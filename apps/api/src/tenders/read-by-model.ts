import type { Engines } from '../engines/engine.ts'
import { askModel } from './reading/by-model/ask-model.ts'
import type { TenderTexts } from './tender-texts.ts'
import type { CheckedTender } from './tenders.repo.ts'

type Read = Awaited<ReturnType<TenderTexts['readTender']>>

/** Milliseconds that a model has for a tender; of what it has not read until then the rules' reading stands alone. */
const modelMs = 240_000

/**
 * Where a provider is set, lets its model read the key facts and weights of a tender as well and joins both readings.
 * @returns what was read, who read it, and what the history says of it
 * @throws AppError too_large; the signal's reason where it was aborted
 */
export async function readByModel(
  { engines, texts }: { engines: Engines; texts: Pick<TenderTexts, 'compareReadings'> },
  { id, agent }: Pick<CheckedTender, 'id' | 'agent'>,
  pages: readonly { page: number; text: string }[],
  read: Read,
  signal: AbortSignal,
): Promise<{ read: Read; readers: string; told: string }> {
  const engine = await engines.forWorkspace(agent)
  const alone = { read, readers: engines.local.label, told: '' }
  if (engine.kind === 'local') return alone
  const model = `${engine.label} (${engine.chatModel})`
  const { unread, ...said } = await askModel(engine, pages, signal, AbortSignal.timeout(modelMs))
  if (pages.every(({ page, text }) => unread.includes(page) || text.trim() === ''))
    return { ...alone, told: `. ${model} could not read it` }
  const { facts, criteria } = read
  const call = { owner: id, signal }
  const { agreed, differing, added, ...joined } = await texts.compareReadings({ pages, facts, criteria, said }, call)
  const left = unread.length === 0 ? '' : `, and could not read ${unread.length} of ${pages.length} pages`
  return {
    read: { ...read, ...joined },
    readers: `${engines.local.label} and ${engine.label}`,
    told: `. ${model} agrees on ${agreed}, reads ${differing} differently and adds ${added}${left}`,
  }
}
