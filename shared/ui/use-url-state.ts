import { type NavigateOptions, useSearchParams } from 'react-router'
import { parseUrlState } from '#shared/parse-url-state.ts'
import { type UrlFields, type UrlState, updateUrlState } from '#shared/url-state.ts'

/** State of a page in its URL, and a function that changes parts of it. Other parameters and the scroll position stay. */
export function useUrlState<F extends UrlFields>(fields: F, options?: NavigateOptions) {
  const [query, setQuery] = useSearchParams()
  const change = (parts: Partial<UrlState<F>>) =>
    setQuery((before) => updateUrlState(fields, before, parts), {
      preventScrollReset: true,
      ...options,
    })
  return [parseUrlState(fields, query), change] as const
}
