import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AppQueryClient } from './query-client.ts'

const queryKey = ['readThing']

/** A read whose answers are given by the test, oldest first. */
function slowRead() {
  const answers: ((words: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  return { answers, queryFn }
}

function observed() {
  const queries: QueryClient = new AppQueryClient()
  const { answers, queryFn } = slowRead()
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  const shown: unknown[] = []
  const unsubscribe = observer.subscribe(({ data }) => void shown.push(data))
  return { queries, answers, shown, queryFn, observer, unsubscribe }
}

test('a first load older than an invalidation is started again, and its answer is not used', async () => {
  const { queries, answers, shown, unsubscribe } = observed()
  const waiter = queries.ensureQueryData({ queryKey, queryFn: () => 'unused' })
  const refetched = queries.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(2)
  answers[0]?.('old')
  answers[1]?.('new')
  await refetched
  expect(await waiter).toBe('new')
  expect(queries.getQueryData(queryKey)).toBe('new')
  expect(shown).not.toContain('old')
  unsubscribe()
})

test('a refetch older than an invalidation is started again once', async () => {
  const { queries, answers, observer, unsubscribe } = observed()
  answers[0]?.('first')
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('first')
  void observer.refetch()
  const refetched = queries.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(3)
  answers[1]?.('old')
  answers[2]?.('new')
  await refetched
  expect(queries.getQueryData(queryKey)).toBe('new')
  unsubscribe()
})

test('a prefetch that nobody observes is started again, too', async () => {
  const queries: QueryClient = new AppQueryClient()
  const { answers, queryFn } = slowRead()
  const prefetched = queries.prefetchQuery({ queryKey, queryFn })
  await queries.invalidateQueries({ queryKey })
  answers[0]?.('old')
  answers[1]?.('new')
  await prefetched
  expect(queries.getQueryData(queryKey)).toBe('new')
})

test('reads of other endpoints go on', async () => {
  const { queries, answers, unsubscribe } = observed()
  await queries.invalidateQueries({ queryKey: ['readOther'] })
  expect(answers).toHaveLength(1)
  unsubscribe()
})

test.each(['first load', 'refetch'])(
  'stored data is not overwritten by an older %s',
  async (kind) => {
    const { queries, answers, observer, unsubscribe } = observed()
    if (kind === 'refetch') {
      answers[0]?.('first')
      await expect.poll(() => queries.getQueryData(queryKey)).toBe('first')
      void observer.refetch()
    }
    const waiter = queries
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => undefined)
    queries.setQueryData(queryKey, 'stored')
    answers.at(-1)?.('old')
    await waiter
    expect(observer.getCurrentResult()).toMatchObject({ data: 'stored', fetchStatus: 'idle' })
    unsubscribe()
  },
)

test('an update that stores nothing lets the read go on', async () => {
  const { queries, answers, unsubscribe } = observed()
  queries.setQueryData<string>(queryKey, (before) => before && `${before}!`)
  answers[0]?.('first')
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('first')
  unsubscribe()
})
