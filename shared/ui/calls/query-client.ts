import {
  type InferDataFromTag,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
  type Updater,
} from '@tanstack/react-query'

/**
 * The query cache of the pages. A read that began before a write may answer with the data from before it, so that it
 * never outlives the write: `invalidateQueries` starts reads in flight again, and `setQueryData` cancels them. The library
 * alone lets a first load or a prefetch in flight answer, and counts that answer as fresh.
 */
export class AppQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const inFlight = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching')
    for (const query of inFlight) void query.cancel({ silent: true })
    const refetched = super.invalidateQueries(filters, options)
    // Those that the library did not refetch; for the others this is the same fetch. A failure is in the query's state.
    for (const query of inFlight) query.fetch().catch(() => undefined)
    return refetched
  }

  override setQueryData<Q = unknown, K extends QueryKey = QueryKey, D = InferDataFromTag<Q, K>>(
    queryKey: K,
    updater: Updater<InferDataFromTag<NoInfer<Q>, K> | undefined, NoInfer<D> | undefined>,
    options?: SetDataOptions,
  ): NoInfer<D> | undefined {
    const before = this.getQueryData<Q, K>(queryKey)
    const data =
      typeof updater === 'function'
        ? (updater as (before: unknown) => NoInfer<D> | undefined)(before)
        : updater
    if (data === undefined) return undefined
    void this.getQueryCache().find({ queryKey, exact: true })?.cancel({ revert: true })
    return super.setQueryData<Q, K, D>(queryKey, data, options)
  }
}
