/** Takes in a few uploads at once; the others wait with their bytes unread. */
export function inSlot<Args extends unknown[], Result>(
  slots: { enter(): Promise<void>; leave(): void },
  work: (...args: Args) => Promise<Result>,
) {
  return async (...args: Args): Promise<Result> => {
    await slots.enter()
    try {
      return await work(...args)
    } finally {
      slots.leave()
    }
  }
}
