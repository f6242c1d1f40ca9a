import { AppError } from '../errors.ts'
import type { CallMeta } from './trpc.ts'

const kB = 1024
/** Enough for a name, a password and a code. */
const beforeSignIn = 4 * kB
const afterSignIn = 256 * kB

/** How long a body may take to arrive, and the rate that it has to keep up besides: a slow one holds a connection. */
const patienceMs = 15_000
const slowestBytesPerMs = 16

/** Values, and values within values, that one body may hold: reading more takes longer than their number explains. */
const mostValues = 200_000
const deepest = 100

/** Bytes for texts of so many characters, of which one takes three at most in UTF-8, and for what stands around them. */
export const roomFor = (characters: number) => 3 * characters + 16 * kB

/** Bytes that a call's body may have; what takes more, says so where it is declared. */
export const largestBodyOf = ({ open, largestBody }: CallMeta = {}) =>
  largestBody ?? (open ? beforeSignIn : afterSignIn)

/**
 * The body of a call as text, up to `largest` bytes. One that is declared to be longer is refused unread.
 * @throws AppError too_large, timed_out, invalid
 */
export async function readBody(request: Request, largest: number, patience = patienceMs): Promise<string> {
  const { headers, body } = request
  if (Number(headers.get('content-length') ?? 0) > largest) throw tooLarge()
  if (!body) return ''
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('timed_out')), patience + largest / slowestBytesPerMs)
  const declared = headers.has('content-length') && !headers.has('transfer-encoding')
  try {
    const text = await Promise.race([declared ? request.text() : readUpTo(body, largest), late])
    checkShape(text)
    return text
  } finally {
    clearTimeout(timer)
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>, largest: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > largest) throw tooLarge()
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}

const tooLarge = () => new AppError('too_large', 'The request is too large.')

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
/** `[` and `{`, `]` and `}`: they differ by one bit. */
const opening = 0x5b
const closing = 0x5d
const curly = 0x20

/**
 * A parser needs seconds for some texts of a few megabytes, such as a million brackets or names. They are seen without it.
 * @throws AppError invalid
 */
function checkShape(json: string): void {
  let values = 0
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === quote) at = endOfText(json, at)
    else if (code === comma) values++
    else if ((code & ~curly) === opening) {
      values++
      depth++
    } else if ((code & ~curly) === closing) depth--
    if (values > mostValues || depth > deepest) throw new AppError('invalid', 'The request holds too many values.')
  }
}

/** Where the text ends that begins at a quotation mark; behind the last character where it does not. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}
