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

/** API client of the signed-in person, or of a guest. */
export function useApi(): ApiCaller {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside ApiProvider')
  return api
}

/** Query key of an answer; without input, the key of all answers of the endpoint. */
export const callKey = (definition: Endpoint, input?: unknown): QueryKey =>
  input === undefined ? [definition.name] : [definition.name, input]

/** Calls fail at once without a network, instead of pausing silently. */
export const apiNetworkMode = 'always'

type CallOptions<E extends Endpoint, T> = Omit<
  UseQueryOptions<Output<E>, AppError, T>,
  'queryKey' | 'queryFn'
>

/**
 * Loads data from the API; the answer is cached and shared between components. `error.message` can
 * be shown to people.
 */
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
  /**
   * Endpoints whose cached answers become stale; they are refetched, and the call stays pending
   * until then.
   */
  refreshes?: Endpoint[]
  /** Called after the refetch, for example to show a new item; `onSuccess` does not wait for it. */
  onRefreshed?: (output: Output<E>) => void
}

/**
 * Key that identifies equal inputs. Null for inputs with a file, which are never considered equal.
 */
const inputKey = (input: unknown): string | null =>
  Object.values(input ?? {}).some((value) => value instanceof Blob || ArrayBuffer.isView(value))
    ? null
    : JSON.stringify(input)

/**
 * Mutation through the API: `send.mutate(input)`; stale answers are refetched afterwards. While a
 * call is pending, an equal one joins it, so a double press sends once.
 */
export function useSend<E extends Endpoint>(
  definition: E,
  { refreshes = [], onSuccess, onSettled, onRefreshed, ...options }: SendOptions<E> = {},
) {
  const api = useApi()
  const queries = useQueryClient()
  const pending = useRef(new Map<string, Promise<Output<E>>>())
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
      pending.current.delete(inputKey(input) ?? '')
      return onSettled?.(output, error, input, ...rest)
    },
  })
  const { mutateAsync: startMutation } = mutation
  const mutateAsync = useCallback<typeof startMutation>(
    (...args) => {
      const key = inputKey(args[0])
      const running = key === null ? undefined : pending.current.get(key)
      if (running) return running
      const started = startMutation(...args)
      if (key !== null) pending.current.set(key, started)
      return started
    },
    [startMutation],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) => {
      // `onError` and the state of the mutation report a failure.
      mutateAsync(...args).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/** Retries only if the service was unreachable or failed; refusals are final. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return (
    failures < 2 &&
    (!isAppError(error) || error.code === 'unavailable' || error.code === 'internal')
  )
}
