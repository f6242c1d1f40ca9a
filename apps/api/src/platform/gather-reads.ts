/** Longer than this nobody waits behind a read: one that hangs must not hold up the others. */
const patienceMs = 50

interface Gathered<Key, Value> {
  keys: Set<Key>
  found: PromiseWithResolvers<Map<Key, Value>>
  /** Ends the patience. */
  timer: Timer
}

/**
 * Reads that are asked for while another is on its way, as one: they gather and go together as soon as it is back. Who
 * asks alone waits for nobody; of many at once, few reach the database.
 *
 * Nothing is remembered: each read starts after it was asked for, so it sees all that was written until then.
 * @param read what there is of these keys, each of which is named once
 * @returns reads one key; undefined where there is nothing. An error is that of everybody who went together.
 */
export function gatherReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay = 0
  let gathered: Gathered<Key, Value> | undefined

  async function readAll(keys: readonly Key[]) {
    underWay++
    try {
      return await read(keys)
    } finally {
      underWay--
      if (underWay === 0) sendGathered()
    }
  }

  function sendGathered() {
    if (!gathered) return
    const { keys, found, timer } = gathered
    gathered = undefined
    clearTimeout(timer)
    readAll([...keys]).then(found.resolve, found.reject)
  }

  return async (key) => {
    if (underWay === 0) return (await readAll([key])).get(key)
    gathered ??= { keys: new Set(), found: Promise.withResolvers(), timer: setTimeout(sendGathered, patienceMs) }
    gathered.keys.add(key)
    return (await gathered.found.promise).get(key)
  }
}
