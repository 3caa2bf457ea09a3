/** Most answers kept; when there are more, it begins anew. */
const mostKept = 50_000

/** The same function, which remembers its answers: a register says the same few streets, towns and trades in most of its rows. */
export function repeated<T>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined || kept.has(text)) return known as T
    if (kept.size >= mostKept) kept.clear()
    const answer = work(text)
    kept.set(text, answer)
    return answer
  }
}
