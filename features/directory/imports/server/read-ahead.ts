/** The same values, each made while the one before is worked on. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = () => {
    const asked = source.next()
    // Awaited by a later turn; until then a fault of it is not an unhandled one.
    asked.catch(() => undefined)
    return asked
  }
  let coming = ask()
  try {
    for (;;) {
      const { done, value } = await coming
      if (done) return
      coming = ask()
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
