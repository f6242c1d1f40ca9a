import { toast } from '@fieldproof/ui/toast-store'
import { keepNewer, type Versioned } from './merge-versions.ts'
import { errorText } from './rest-error.ts'

/** Of `trpc.useUtils()`, what a change of one kind of thing touches. */
interface EntityCaches<Entity> {
  get: {
    setData(input: { id: string }, update: (known: Entity | undefined) => Entity): void
    invalidate(input: { id: string }): Promise<void>
  }
  list: { invalidate(): Promise<void> }
  history: { invalidate(input: { id: string }): Promise<void> }
}

/**
 * What every command of one thing does: changes go one after the other, an answer never covers a newer one, and a failure
 * is told.
 * @param kind of the thing, whose turn a change waits for
 * @param take keeps an answer that is not the whole thing
 */
export function entityChange<Entity extends Versioned, Answer = Entity>(
  kind: string,
  id: string,
  caches: EntityCaches<Entity>,
  take: (answer: Answer) => void = (answer) =>
    caches.get.setData({ id }, (known) => keepNewer(known, answer as unknown as Entity)),
) {
  return {
    scope: { id: `${kind} ${id}` },
    onSuccess: (answer: Answer) => {
      take(answer)
      void caches.list.invalidate()
      void caches.history.invalidate({ id })
    },
    onError: (error: unknown) => {
      toast({ title: 'Error', description: errorText(error), tone: 'danger' })
      // What is shown may be what the change was refused for.
      void caches.get.invalidate({ id })
    },
  }
}
