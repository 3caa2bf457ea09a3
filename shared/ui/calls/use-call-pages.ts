import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AppError } from '../../app-error.ts'
import type { Endpoint, Input, Output } from '../../endpoint.ts'
import { apiNetworkMode, callKey, useApi } from './api.tsx'

/** Endpoint of a paginated list: `after` in, `items` and `next` out. */
export type PagedEndpoint<Row = unknown> = Endpoint<
  z.ZodType<unknown, { after?: string }>,
  z.ZodType<{ items: Row[]; next: string | null }>
>

export type Item<E extends PagedEndpoint> = Output<E>['items'][number]

type PageOptions<Row> = {
  /** Keeps the previous rows until a changed query is answered. */
  keepsBefore?: boolean
  /** Refetches when a notice arrives by push or the open connection. */
  changesWithNotices?: boolean
  /** Refetches when a message arrives. */
  changesWithMessages?: boolean
  /** Milliseconds until a refetch for the current rows; false for none. */
  readAgain?: (rows: Row[]) => number | false
}

/**
 * Loads a list page by page. `first` is the complete first answer; `more` is undefined at the end.
 */
export function useCallPages<E extends PagedEndpoint>(
  definition: E,
  input: Omit<Input<E>, 'after'>,
  {
    keepsBefore = false,
    changesWithNotices = false,
    changesWithMessages = false,
    readAgain,
  }: PageOptions<Item<E>> = {},
) {
  const api = useApi()
  const query = useInfiniteQuery<
    Output<E>,
    AppError,
    { pages: Output<E>[] },
    readonly unknown[],
    string | undefined
  >({
    networkMode: apiNetworkMode,
    queryKey: [...callKey(definition, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call(definition, { ...input, after: pageParam } as Input<E>, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { changesWithNotices, changesWithMessages },
    refetchInterval:
      readAgain &&
      (({ state }) =>
        readAgain((state.data?.pages ?? []).flatMap((page) => page.items) as Item<E>[])),
    placeholderData: keepsBefore ? (before) => before : undefined,
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.items) as Item<E>[] | undefined,
    first: query.data?.pages[0],
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  }
}
