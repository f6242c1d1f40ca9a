import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useCallback } from 'react'

/** A change of something that has an id, as a control sees it. */
export interface Command<Fields> {
  /** Sends it behind those of the same thing that are under way. Resolves to whether it was made; a failure has been told. */
  send: (fields: Fields) => Promise<boolean>
  isPending: boolean
  /** What was sent last. */
  variables: Partial<Fields> | undefined
}

/** The part of a typed `trpc.x.useMutation` that a command needs. */
export interface Mutation<Input> {
  mutateAsync: (input: Input) => Promise<unknown>
  isPending: boolean
  variables: Input | undefined
}

/** A typed mutation as the command of one thing, whose id each call bears. */
export function useCommand<Input extends { id: string }>(
  id: string,
  { mutateAsync, isPending, variables }: Mutation<Input>,
): Command<Omit<Input, 'id'>> {
  const send = useCallback(
    (fields: Omit<Input, 'id'>) =>
      mutateAsync({ id, ...fields } as Input).then(
        () => true,
        () => false,
      ),
    [id, mutateAsync],
  )
  return { send, isPending, variables: variables as Partial<Omit<Input, 'id'>> | undefined }
}

/** Commands of one thing that are under way or wait for their turn, oldest first: what is shown is laid over by them. */
export function usePending<Input extends { id: string }>(mutationKey: MutationKey, id: string): Input[] {
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  })
  return pending.filter((input) => input.id === id)
}
