import { deserialize, serialize } from 'bun:jsc'

/** Functions by name that a text worker runs. */
export type TextTasks = Record<string, (...args: never[]) => unknown>
/** Makers of what keeps something between its calls: each gives methods by name. */
export type TextTools = Record<string, () => Promise<TextTasks>>

export interface TextRegistry {
  tasks: TextTasks
  tools: TextTools
}

export type TextRequest =
  | { ask: 'run'; name: string; args: Uint8Array }
  | { ask: 'open'; name: string }
  | { ask: 'call'; name: string; args: Uint8Array }

/** What went wrong in a task: an error for people, no more memory, or a fault of ours whose message may hold what was read. */
export type TextFailure =
  | { kind: 'memory' }
  | { kind: 'told'; code: string; message: string; reason?: string; retryAfter?: number }
  | { kind: 'fault'; name: string; frames: string }

export type TextReply = { ok: true; value: Uint8Array } | { ok: false; failure: TextFailure }

/** Values on their way to another process, as the bytes of a structured clone, so that their size is known. */
export function pack(value: unknown): Uint8Array {
  return serialize(value, { binaryType: 'nodebuffer' })
}

export function unpack(bytes: Uint8Array): unknown {
  return deserialize(bytes)
}
