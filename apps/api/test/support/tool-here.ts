import { createDocumentCutter } from '../../src/ingestion/cut-document.ts'
import type { TextTasks } from '../../src/platform/text-worker-protocol.ts'
import type { TextTool } from '../../src/platform/text-workers.ts'

/** A tool for texts that works in this process, for tests of what uses it. */
export function toolHere<Methods extends TextTasks>(methods: Methods): TextTool<Methods> {
  return {
    call: async (name: keyof Methods, ...args: never[]) => methods[name]?.(...args),
    end: () => undefined,
  } as unknown as TextTool<Methods>
}

/** As context.ts opens it, without a process. */
export const cutHere = async () => toolHere(createDocumentCutter())
