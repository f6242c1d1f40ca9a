import type { TextCall } from './text-workers.ts'

/** Functions of one argument that read texts, as they are called where they run in another process. */
export type ReadElsewhere<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (input: infer Input) => infer Result
    ? (input: Input, call: TextCall) => Promise<Awaited<Result>>
    : never
}

/** Such functions, each of which is run by its name. */
export function readElsewhere<Functions extends Record<string, (input: never) => unknown>>(
  run: (name: keyof Functions & string, input: never, call: TextCall) => Promise<unknown>,
): ReadElsewhere<Functions> {
  return new Proxy({} as ReadElsewhere<Functions>, {
    get: (_, name) => (input: never, call: TextCall) => run(String(name), input, call),
  })
}
