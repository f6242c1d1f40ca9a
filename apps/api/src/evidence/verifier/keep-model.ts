import type { InferenceSession } from 'onnxruntime-node'

/** Where nothing has asked for so long, nothing comes at once: people read what they were answered. */
const defaultIdleMs = 2_000

/**
 * A model that is opened by what first needs it, and closed when nothing has needed it for a while: it holds 40 MB and
 * opens in a tenth of a second.
 * @returns a function that lends the model to some work; what opening throws, it throws
 */
export function keepModel<Model extends Pick<InferenceSession, 'release'>>(
  open: () => Promise<Model>,
  idleMs = defaultIdleMs,
) {
  let opened: Promise<Model> | undefined
  let users = 0
  let idle: NodeJS.Timeout | undefined

  function close() {
    const model = opened
    opened = undefined
    // Where it could not be opened, whoever needed it was told.
    model?.then((one) => one.release()).catch(() => undefined)
  }

  return async function lend<Result>(work: (model: Model) => Promise<Result>): Promise<Result> {
    clearTimeout(idle)
    users++
    opened ??= open()
    const model = opened
    // Whoever comes next tries again, however soon.
    model.catch(() => {
      if (opened === model) opened = undefined
    })
    try {
      return await work(await model)
    } finally {
      users--
      if (users === 0) {
        idle = setTimeout(close, idleMs)
        idle.unref()
      }
    }
  }
}
