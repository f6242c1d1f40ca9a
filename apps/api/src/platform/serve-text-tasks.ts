import { AppError } from '../errors.ts'
import { endWithParent } from './processes/end-with-parent.ts'
import {
  pack,
  type TextFailure,
  type TextRegistry,
  type TextReply,
  type TextRequest,
  type TextTasks,
  unpack,
} from './text-worker-protocol.ts'

/** What was read for a task is given back once no other has come for so long; nobody waits then. */
const idleMs = 2_500

/** The inside of a text worker: it does one task at a time, as it is asked, until its parent ends it. */
export function serveTextTasks({ tasks, tools }: TextRegistry) {
  endWithParent()
  let tool: TextTasks = {}
  let idle: NodeJS.Timeout | undefined

  async function answer(request: TextRequest): Promise<TextReply> {
    try {
      if (request.ask === 'open') {
        tool = (await tools[request.name]?.()) ?? {}
        return { ok: true, value: pack(undefined) }
      }
      const task = (request.ask === 'run' ? tasks : tool)[request.name]
      if (!task) throw new Error('there is no such task')
      return { ok: true, value: pack(await task(...(unpack(request.args) as never[]))) }
    } catch (error) {
      return { ok: false, failure: describe(error) }
    }
  }

  process.on('message', (request: TextRequest) => {
    clearTimeout(idle)
    void answer(request).then((reply) => {
      process.send?.(reply)
      idle = setTimeout(() => Bun.gc(true), idleMs)
    })
  })
}

function describe(error: unknown): TextFailure {
  if (error instanceof AppError) {
    const { code, message, reason, retryAfter } = error
    return {
      kind: 'told',
      code,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    }
  }
  if (!(error instanceof Error)) return { kind: 'fault', name: 'unknown', frames: '' }
  // So the runtime calls memory that the system refused, a stack that is too deep, and a text that is too long.
  if (error instanceof RangeError) return { kind: 'memory' }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { kind: 'fault', name: error.name, frames: frames.slice(0, 8).join('\n') }
}
