import type { SentenceGround, SentenceState } from '@fieldproof/schema/proof'
import { locateVerbatim, unquoted } from '../../language/verbatim.ts'
import { presentGround } from '../present-ground.ts'
import type { ModelReading } from './ask-model.ts'
import type { PlacedReadingTask } from './reading-task.ts'

/**
 * The words that a model rests its verdicts on, for the sentences whose state is its word, in the order of the task; null
 * for the others, and where it says that nothing is shown. It names no aspect.
 * @param states what its readings left
 */
export function groundReadings(
  { passages, places, sentences }: PlacedReadingTask,
  readings: readonly ModelReading[],
  states: readonly SentenceState[],
): (SentenceGround | null)[] {
  return sentences.map(({ state: before, cited }, place) => {
    const state = states[place] ?? before
    const reading = readings.find(({ sentence }) => sentence === place + 1)
    if (state === before || state === 'not_supported' || !reading) return null
    for (const index of cited) {
      const [text, where] = [passages[index]?.text ?? '', places[index]]
      const found = locateVerbatim(unquoted(reading.span), text)
      if (where && found) return presentGround({ ...where, text }, { ...found, aspects: [] })
    }
    return null
  })
}
