import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'
import type { ApiCaller } from '../../api-client.ts'
import { type AppError, isAppError } from '../../app-error.ts'
import type { Endpoint, Input, Output } from '../../endpoint.ts'

const ApiContext = createContext<ApiCaller | null>(null)

export function ApiProvider({ api, children }: { api: ApiCaller; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The API as the signed-in person, or as a guest. */
export function useApi(): ApiCaller {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside ApiProvider')
  return api
}

/** Key under which useCall keeps an answer; without input, the key of all answers of the endpoint. */
export const callKey = (definition: Endpoint, input?: unknown): QueryKey =>
  input === undefined ? [definition.name] : [definition.name, input]

/** Without a network a call fails and says so; it would wait in silence otherwise. */
export const apiNetworkMode = 'always'

type CallOptions<E extends Endpoint, T> = Omit<
  UseQueryOptions<Output<E>, AppError, T>,
  'queryKey' | 'queryFn'
>

/** Reads from the API: the answer is kept and shared between components; `error.message` can be shown as it is. */
export function useCall<E extends Endpoint, T = Output<E>>(
  definition: E,
  input: Input<E>,
  options?: CallOptions<E, T>,
) {
  const api = useApi()
  return useQuery<Output<E>, AppError, T>({
    networkMode: apiNetworkMode,
    ...options,
    queryKey: callKey(definition, input),
    queryFn: ({ signal }) => api.call(definition, input, { signal }),
  })
}

type SendOptions<E extends Endpoint> = Omit<
  UseMutationOptions<Output<E>, AppError, Input<E>>,
  'mutationFn'
> & {
  /** Endpoints whose kept answers this call makes old; they are read again, and the call stays pending until they are. */
  refreshes?: Endpoint[]
  /** For what needs the new answers, such as showing what was just made; what only tells is `onSuccess`, which waits for nothing. */
  onRefreshed?: (output: Output<E>) => void
}

/** What tells one call from another. Null for what carries a file: two files are never taken for the same. */
const sameAs = (input: unknown): string | null =>
  Object.values(input ?? {}).some((value) => value instanceof Blob || ArrayBuffer.isView(value))
    ? null
    : JSON.stringify(input)

/**
 * Changes something through the API: `send.mutate(input)`; afterwards the answers it made old are read again. The same call is not sent twice at
 * once: a second press before the answer changes nothing.
 */
export function useSend<E extends Endpoint>(
  definition: E,
  { refreshes = [], onSuccess, onSettled, onRefreshed, ...options }: SendOptions<E> = {},
) {
  const api = useApi()
  const queries = useQueryClient()
  const waiting = useRef(new Set<string>())
  const mutation = useMutation<Output<E>, AppError, Input<E>>({
    networkMode: apiNetworkMode,
    ...options,
    mutationFn: (input) => api.call(definition, input),
    onSuccess: async (...result) => {
      const refreshed = Promise.all(
        refreshes.map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })),
      )
      await onSuccess?.(...result)
      await refreshed
      onRefreshed?.(result[0])
    },
    onSettled: (output, error, input, ...rest) => {
      waiting.current.delete(sameAs(input) ?? '')
      return onSettled?.(output, error, input, ...rest)
    },
  })
  const { mutate: begin } = mutation
  const mutate = useCallback(
    (...[input, then]: Parameters<typeof begin>) => {
      const same = sameAs(input)
      if (same !== null && waiting.current.has(same)) return
      if (same !== null) waiting.current.add(same)
      begin(input as Input<E>, then)
    },
    [begin],
  )
  return { ...mutation, mutate }
}

/** Waiting helps only when the service was unreachable or broke; a refusal stays a refusal. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return (
    failures < 2 &&
    (!isAppError(error) || error.code === 'unavailable' || error.code === 'internal')
  )
}
