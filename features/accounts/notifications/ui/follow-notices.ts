import type { ApiCaller } from '#shared/api-client.ts'
import { streamPath } from '../vocabulary.ts'
import { type NoticesState, readEvents } from './read-events.ts'

/**
 * Name of the Web Lock held by the leading tab, and of the channel on which it informs the others.
 */
const name = 'lonja.notices'

/** Milliseconds without data after which a stream counts as broken: three heartbeats. */
const silenceMs = 75_000

/**
 * Milliseconds before reconnecting: increasing, and randomised so that browsers do not reconnect
 * all at once.
 */
const reconnectMs = { first: 2_000, max: 120_000 }

type Handlers = {
  onNoticesState: (standing: NoticesState) => void
  /** Whether changes arrive by the stream; otherwise the page must poll. */
  onLive: (isLive: boolean) => void
}
type Message = { isLive: boolean; standing?: NoticesState }

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Reads the stream and reopens it when it ends, until `signal` aborts; calls `notify` for each
 * change and when the stream opens or breaks.
 */
async function lead(
  open: NonNullable<ApiCaller['open']>,
  notify: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  for (
    let pause = reconnectMs.first;
    !signal.aborted;
    pause = Math.min(pause * 2, reconnectMs.max)
  ) {
    const broken = new AbortController()
    let watch: ReturnType<typeof setTimeout> | undefined
    const beat = () => {
      clearTimeout(watch)
      watch = setTimeout(() => broken.abort(), silenceMs)
      notify({ isLive: true })
      pause = reconnectMs.first
    }
    try {
      const answer = await open(streamPath, { signal: AbortSignal.any([signal, broken.signal]) })
      await readEvents(answer, beat, (standing) => notify({ isLive: true, standing }))
    } catch {
      // Refused, broken or closed: tabs poll until the stream is open again.
    }
    clearTimeout(watch)
    if (signal.aborted) return
    notify({ isLive: false })
    await wait(pause * (0.5 + Math.random()), signal)
  }
}

/** Work of one tab until the page is hidden or closed. */
function follow(
  open: NonNullable<ApiCaller['open']>,
  { onNoticesState, onLive }: Handlers,
): () => void {
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  let watch: ReturnType<typeof setTimeout> | undefined
  const handleMessage = ({ isLive, standing }: Message) => {
    clearTimeout(watch)
    if (isLive) watch = setTimeout(() => onLive(false), silenceMs)
    onLive(isLive)
    if (standing) onNoticesState(standing)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => handleMessage(data)
  const notify = (message: Message) => {
    handleMessage(message)
    channel.postMessage(message)
  }
  navigator.locks
    .request(name, { signal: stopped.signal }, () => lead(open, notify, stopped.signal))
    .catch((error: unknown) => {
      if (!stopped.signal.aborted) reportError(error)
    })
  return () => {
    stopped.abort()
    clearTimeout(watch)
    channel.close()
    onLive(false)
  }
}

/**
 * Follows changes of the reader's notices with one stream for all tabs of a browser: one tab leads,
 * and when it closes another takes over. A page in the back/forward cache does not lead. Without
 * Web Locks (they require HTTPS) it does nothing and never calls `onLive`.
 */
export function followNotices(open: ApiCaller['open'], handlers: Handlers): () => void {
  if (!open || !navigator.locks || !('BroadcastChannel' in window) || !('any' in AbortSignal))
    return () => {}
  let stop: (() => void) | null = follow(open, handlers)
  const rest = () => {
    stop?.()
    stop = null
  }
  const wake = () => {
    stop ??= follow(open, handlers)
  }
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', wake)
  return () => {
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('pageshow', wake)
    rest()
  }
}
