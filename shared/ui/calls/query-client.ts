import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
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

  // The library's own types hold for callers, who know this as a `QueryClient`; its generic signature cannot be repeated.
  override setQueryData(
    queryKey: QueryKey,
    updater: unknown,
    options?: SetDataOptions,
    // biome-ignore lint/suspicious/noExplicitAny: see above
  ): any {
    const data: unknown =
      typeof updater === 'function' ? updater(this.getQueryData(queryKey)) : updater
    if (data === undefined) return undefined
    void this.getQueryCache().find({ queryKey, exact: true })?.cancel({ revert: true })
    return super.setQueryData(queryKey, data, options)
  }
}
