/**
 * Yields the values of `source`, producing the next one while the consumer processes the current
 * one.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const requestNext = () => {
    const promise = source.next()
    // Awaited in a later iteration; prevents an unhandled rejection until then.
    promise.catch(() => undefined)
    return promise
  }
  let pending = requestNext()
  try {
    for (;;) {
      const { done, value } = await pending
      if (done) return
      pending = requestNext()
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
