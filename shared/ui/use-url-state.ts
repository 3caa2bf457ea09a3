import { type NavigateOptions, useSearchParams } from 'react-router'

type Codec<S> = {
  parse: (query: URLSearchParams) => S
  update: (query: URLSearchParams, change: Partial<S>) => URLSearchParams
}

/** State of a page in its URL, and a function that changes parts of it. Other parameters and the scroll position stay. */
export function useUrlState<S>({ parse, update }: Codec<S>, options?: NavigateOptions) {
  const [query, setQuery] = useSearchParams()
  const change = (parts: Partial<S>) =>
    setQuery((before) => update(before, parts), { preventScrollReset: true, ...options })
  return [parse(query), change] as const
}
