/** A random number generator with a seed (mulberry32): the same seed, the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (end: number) => Math.floor(next() * end),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

export type Random = ReturnType<typeof createRandom>

/** Text of a PDF as bytes: one character is one byte. */
type Mutation = (text: string, random: Random, other: string) => string

const replaceOne = (text: string, pattern: RegExp, random: Random, by: (match: string) => string): string => {
  const found = [...text.matchAll(pattern)]
  const match = found[random.below(found.length)]
  if (!match) return text
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length)
}

const range = (text: string, random: Random, longest: number): [number, number] => {
  const start = random.below(text.length)
  return [start, Math.min(text.length, start + 1 + random.below(longest))]
}

const oddNumbers = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '4294967296',
  '99999999999999999999',
  '1e99',
  '0.0000001',
  '-',
] as const
const noise = [
  '<<'.repeat(3_000),
  '['.repeat(20_000),
  '('.repeat(20_000),
  'endobj',
  'endstream',
  'stream\r\n',
  '%%EOF\n',
  'trailer << /Root 99999 0 R >>',
  'startxref\n-1\n%%EOF',
  '/Encrypt << /Filter /Standard /V 9 >>',
  'q '.repeat(50_000),
  '\u0000'.repeat(5_000),
] as const

/** Ways in which files are damaged, by accident or on purpose. */
export const mutations: Record<string, Mutation> = {
  'flip bytes': (text, random) => {
    const bytes = Buffer.from(text, 'latin1')
    for (let i = 1 + random.below(40); i > 0; i--) bytes[random.below(bytes.length)] = random.below(256)
    return bytes.toString('latin1')
  },
  'cut off the end': (text, random) => text.slice(0, 16 + random.below(text.length)),
  'cut out a piece': (text, random) => {
    const [start, end] = range(text, random, 2_000)
    return text.slice(0, start) + text.slice(end)
  },
  'write a piece twice': (text, random) => {
    const [start, end] = range(text, random, 5_000)
    return text.slice(0, end) + text.slice(start, end) + text.slice(end)
  },
  'splice in another file': (text, random, other) => {
    const [start, end] = range(other, random, 20_000)
    const at = random.below(text.length)
    return text.slice(0, at) + other.slice(start, end) + text.slice(random.next() < 0.5 ? at : at + (end - start))
  },
  'swap streams': (text, random, other) =>
    replaceOne(text, /stream\r?\n[\s\S]*?endstream/g, random, () => {
      const streams = [...other.matchAll(/stream\r?\n[\s\S]*?endstream/g)]
      return streams[random.below(streams.length)]?.[0] ?? 'stream\nendstream'
    }),
  'damage the cross-references': (text, random) =>
    replaceOne(text, /\b\d{10} \d{5} [nf]\b|startxref\s+\d+|\bxref\s+\d+ \d+/g, random, (match) =>
      match.replace(/\d/g, () => String(random.below(10))),
    ),
  'swap objects': (text, random) => {
    const numbers = [...text.matchAll(/\b(\d+) 0 obj\b/g)].map(([, number]) => number ?? '')
    const [a = '1', b = '2'] = [numbers[random.below(numbers.length)], numbers[random.below(numbers.length)]]
    return text.replaceAll(
      new RegExp(`\\b(${a}|${b}) 0 obj\\b`, 'g'),
      (_whole, one: string) => `${one === a ? b : a} 0 obj`,
    )
  },
  'wrong lengths': (text, random) =>
    replaceOne(
      text,
      /\/(?:Length|Count|N|First|Size|Width|Height|BitsPerComponent|Columns|Predictor)\d? \d+/g,
      random,
      (match) => match.replace(/\d+$/, random.pick(oddNumbers)),
    ),
  'odd numbers': (text, random) => replaceOne(text, /(?<=\s)-?\d+(?=\s)/g, random, () => random.pick(oddNumbers)),
  'references in circles': (text, random) => {
    const numbers = [...text.matchAll(/\b(\d+) 0 obj\b/g)].map(([, number]) => number ?? '1')
    const target = numbers[random.below(numbers.length)] ?? '1'
    return replaceOne(text, /\b\d+ 0 R\b/g, random, () => `${target} 0 R`)
  },
  'kids of themselves': (text, random) =>
    replaceOne(
      text,
      /\/Kids\s*\[[^\]]*\]/g,
      random,
      (match) => `/Kids [${'2 0 R '.repeat(1 + random.below(500))}${match.slice(7)}`,
    ),
  'other filters': (text, random) =>
    replaceOne(text, /\/(?:FlateDecode|DCTDecode)/g, random, () =>
      random.pick([
        '/LZWDecode',
        '/ASCII85Decode',
        '/RunLengthDecode',
        '/JPXDecode',
        '/JBIG2Decode',
        '/Crypt',
        '/Nothing',
        '[/FlateDecode /FlateDecode]',
      ] as const),
    ),
  'other types': (text, random) =>
    replaceOne(text, /\/Type\s*\/\w+|\/Subtype\s*\/\w+/g, random, (match) =>
      match.replace(
        /\w+$/,
        random.pick([
          'Page',
          'Pages',
          'Catalog',
          'Font',
          'Type0',
          'Type3',
          'XObject',
          'Image',
          'Form',
          'ObjStm',
          'XRef',
        ] as const),
      ),
    ),
  'noise between': (text, random) => {
    const at = random.below(text.length)
    return text.slice(0, at) + random.pick(noise) + text.slice(at)
  },
  'other page sizes': (text, random) =>
    replaceOne(text, /\/MediaBox\s*\[[^\]]*\]/g, random, () =>
      random.pick([
        '/MediaBox [0 0 0 0]',
        '/MediaBox [0 0 1e9 1e9]',
        '/MediaBox [0 0 -5 -5]',
        '/MediaBox []',
        '/MediaBox [0 0 200000 10]',
        '/MediaBox [/a /b 1 2]',
      ] as const),
    ),
}

export interface Mutant {
  bytes: Uint8Array<ArrayBuffer>
  /** What was done to it, in words. */
  steps: string[]
}

/** The file with this number of a seed: one of the bases with one to four mutations; `without` leaves some of them out. */
export function mutatePdf(
  bases: readonly [Uint8Array, ...Uint8Array[]],
  seed: number,
  number: number,
  without: readonly number[] = [],
): Mutant {
  const random = createRandom(Math.imul(seed, 2_654_435_761) + number)
  const names = Object.keys(mutations) as [string, ...string[]]
  const other = Buffer.from(random.pick(bases)).toString('latin1')
  let text = Buffer.from(random.pick(bases)).toString('latin1')
  const steps: string[] = []
  const count = 1 + random.below(4)
  for (let i = 0; i < count; i++) {
    const name = random.pick(names)
    const own = createRandom(random.below(2 ** 31))
    if (without.includes(i)) continue
    text = mutations[name]?.(text, own, other) ?? text
    steps.push(name)
  }
  // Different in any case, so that no two are refused as one.
  return { bytes: new Uint8Array(Buffer.from(`${text}\n% ${seed} ${number}`, 'latin1')), steps }
}
