import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStreamIsLive } from '#features/accounts/notifications/ui/parts/stream-state.ts'
import type { AppError } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { apiNetworkMode } from '#shared/ui/calls/api.tsx'
import type { Message } from '../contract/message.ts'
import type { listMessages } from '../contract/person.ts'
import { maxRecheckedMessages } from '../vocabulary.ts'

/** Milliseconds between looks for new messages: without the stream, and as a safeguard with it. */
const pollMs = { polling: 20_000, live: 300_000 }

type MessagePage = Output<typeof listMessages>
type Range = { before?: number; after?: number; from?: number; size?: number }
type ReadMessages = (range: Range, signal?: AbortSignal) => Promise<MessagePage>

/** Messages by position, each once. */
function merge(...parts: Message[][]): Message[] {
  const byId = new Map(parts.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

const takenDown = (message: Message): Message => ({
  ...message,
  text: '',
  files: [],
  isRemoved: true,
})

/**
 * The messages of a conversation: the newest page, older ones on demand, and from then on only what
 * came after the last one and what was taken down or returned meanwhile, whenever the stream, the
 * network or the window says so. `sent` are confirmed ones that may not have been read back yet.
 */
export function useMessages(key: readonly unknown[], read: ReadMessages, sent: Message[] = []) {
  const queries = useQueryClient()
  const isLive = useStreamIsLive()
  const queryKey = [...key, 'thread']
  // All that is shown, older ones included, for the check of what was taken down.
  const shown = useRef<Message[]>([])
  const query = useQuery<MessagePage, AppError>({
    networkMode: apiNetworkMode,
    queryKey,
    // A conversation that is opened again is read anew: the cards in it may have changed.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: isLive ? pollMs.live : pollMs.polling,
    // With notices, too: who wrote what was taken down gets one in the same event.
    meta: { changesWithMessages: true, changesWithNotices: true },
    queryFn: async ({ signal }) => {
      const loaded = queries.getQueryData<MessagePage>(queryKey)
      if (!loaded) return read({}, signal)
      const last = loaded.items.at(-1)?.seq ?? 0
      const from = Math.max(1, shown.current[0]?.seq ?? 1, last - maxRecheckedMessages)
      for (let { items } = loaded; ; ) {
        const { isMore, ...next } = await read({ after: items.at(-1)?.seq ?? 0, from }, signal)
        items = merge(items, next.items)
        if (isMore && next.items.length > 0) continue
        const returned = shown.current.filter(
          ({ seq, isRemoved }) => isRemoved && seq >= from && !next.removed.includes(seq),
        )
        const again = await Promise.all(
          returned.map(({ seq }) => read({ before: seq + 1, size: 1 }, signal)),
        )
        items = merge(items, ...again.map((page) => page.items))
        return { ...next, items, isMore: loaded.isMore }
      }
    },
  })
  const [older, setOlder] = useState<MessagePage | null>(null)
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const items = useMemo(() => {
    if (!query.data) return undefined
    const removed = new Set(query.data.removed)
    return merge(sent, older?.items ?? [], query.data.items).map((message) =>
      removed.has(message.seq) && !message.isRemoved ? takenDown(message) : message,
    )
  }, [query.data, older, sent])
  useEffect(() => {
    shown.current = items ?? []
  }, [items])
  const hasOlder = (older ?? query.data)?.isMore ?? false
  const loadOlder = async () => {
    const first = items?.[0]
    if (!first || !hasOlder || isLoading.current) return
    isLoading.current = true
    setOlderState('loading')
    try {
      const page = await read({ before: first.seq })
      setOlder((before) => ({ ...page, items: merge(page.items, before?.items ?? []) }))
      setOlderState('idle')
    } catch {
      setOlderState('failed')
    } finally {
      isLoading.current = false
    }
  }
  return {
    items,
    error: query.error,
    refetch: () => void query.refetch(),
    readByOther: query.data?.readByOther ?? null,
    hasOlder,
    olderState,
    loadOlder,
  }
}
