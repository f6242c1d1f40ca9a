import type { Source, SourceFile, SourceFileState } from '@fieldproof/schema/sources'
import type { TestApp } from './start-test-app.ts'
import { waitUntil } from './wait-until.ts'

/** What a super admin does with a source, and waits for. */
export async function sourceSteps(app: TestApp) {
  const { admin } = app.trpc(await app.adminToken())
  const get = async (id: string): Promise<Source> => {
    const found = (await admin.listSources.query()).sources.find((source) => source.id === id)
    if (!found) throw new Error('the source is not connected')
    return found
  }
  /** Asks for a look, and waits until one has ended at that time or later and no other is to follow soon. */
  async function lookUntilOver(id: string, endedFrom: number): Promise<Source> {
    await admin.lookAtSource.mutate({ id })
    let source = await get(id)
    await waitUntil(async () => {
      source = await get(id)
      const isFar = Date.parse(source.nextLookAt) - Date.now() > 60_000
      return source.lookingSince === null && Date.parse(source.lookedAt ?? '') >= endedFrom && isFar
    })
    return source
  }

  return {
    admin,
    get,

    connect: (name: string, agent: 'hse' | 'tender', personId: string) =>
      admin.connectSource.mutate({ name, agent, personId }),

    /**
     * Looks until nothing is pending. The first look that ends may have begun before it was asked for; looks do not overlap, so
     * the one after it has seen what is there now.
     */
    async settle(id: string): Promise<Source> {
      const first = await lookUntilOver(id, Date.now())
      return lookUntilOver(id, Date.parse(first.lookedAt ?? '') + 1)
    },

    async untilProblem(id: string): Promise<Source> {
      await admin.lookAtSource.mutate({ id })
      await waitUntil(async () => (await get(id)).problem !== null)
      return get(id)
    },

    files: async (id: string, state: SourceFileState): Promise<SourceFile[]> =>
      (await admin.listSourceFiles.query({ id, state })).files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

export type SourceSteps = Awaited<ReturnType<typeof sourceSteps>>
