import { LRUCache } from 'lru-cache'

/** Most answers kept. */
const maxKept = 50_000

/** The same function, which remembers its answers: a register says the same few streets, towns and trades in most of its rows. */
export function repeated<Answer extends string | null>(
  work: (text: string) => Answer,
): (text: string) => Answer {
  const kept = new LRUCache<string, { answer: Answer }>({
    max: maxKept,
    memoMethod: (text) => ({ answer: work(text) }),
  })
  return (text) => kept.memo(text).answer
}
