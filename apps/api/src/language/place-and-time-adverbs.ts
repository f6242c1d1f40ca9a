/**
 * Adverbs that say where or when something holds (Quirk et al., 8.39 to 8.78), as much as a noun in their place would: what is done
 * indoors is not done outdoors. Those of manner and degree say less, and those of how often are read as periods.
 */
const words = new Set(
  `abroad aboard aboveground above-ground afloat aft afterwards anticlockwise ashore astern backwards beforehand clockwise centrally counterclockwise
  downhill downstairs downstream downwards elsewhere externally forwards here horizontally indoors inland internally inwards locally
  nearby offline offshore offsite off-site online onshore onsite on-site outdoors outside inside outwards overboard overground overhead overnight
  overseas permanently remotely temporarily there thereafter underfoot underground underwater upfront uphill upstairs upstream upwards vertically`.split(
    /\s+/,
  ),
)

/** Whether an adverb says where or when. @param word in lower case */
export function saysWhereOrWhen(word: string): boolean {
  return words.has(word)
}
