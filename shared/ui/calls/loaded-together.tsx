import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

type LoadedTogetherProps = {
  /** As tall as the children, roughly: nothing visible moves when they take its place. */
  waiting: ReactNode
  children: ReactNode
}

/** Calls without an answer yet. */
const first: QueryFilters = { predicate: ({ state }) => state.status === 'pending' }

/**
 * Shows parts that load one by one all at once: what arrives above a part would move it. They are
 * there from the start, without being displayed, so that none waits for another to be asked.
 */
export function LoadedTogether({ waiting, children }: LoadedTogetherProps) {
  const queries = useQueryClient()
  const loading = useIsFetching(first)
  const [isLoaded, setLoaded] = useState(false)
  // The children's effects ran before and began their calls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the number changes
  useEffect(() => {
    if (queries.isFetching(first) === 0) setLoaded(true)
  }, [queries, loading])
  return (
    <>
      {!isLoaded && waiting}
      <div style={{ display: isLoaded ? 'contents' : 'none' }}>{children}</div>
    </>
  )
}
