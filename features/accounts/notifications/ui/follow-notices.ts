import type { ApiCaller } from '#shared/api-client.ts'
import { streamPath } from '../vocabulary.ts'
import { type NoticesStanding, readEvents } from './read-events.ts'

/** The lock that the leading tab holds, and the channel on which it tells the others. */
const name = 'lonja.notices'

/** Milliseconds without a word after which a stream counts as broken: three heartbeats. */
const silence = 75_000

/** Milliseconds before it is tried again: longer each time, and never all browsers at once. */
const pauses = { first: 2_000, max: 120_000 }

type Followed = {
  onStanding: (standing: NoticesStanding) => void
  /** Whether changes are told; else they must be asked for. */
  onLive: (isLive: boolean) => void
}
type Said = { isLive: boolean; standing?: NoticesStanding }

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads the stream and opens it again when it ends, until `signal`; `tell` hears of each change, and whether it is open. */
async function lead(
  open: NonNullable<ApiCaller['open']>,
  tell: (said: Said) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.max)) {
    const broken = new AbortController()
    let watch: ReturnType<typeof setTimeout> | undefined
    const beat = () => {
      clearTimeout(watch)
      watch = setTimeout(() => broken.abort(), silence)
      tell({ isLive: true })
      pause = pauses.first
    }
    try {
      const answer = await open(streamPath, { signal: AbortSignal.any([signal, broken.signal]) })
      await readEvents(answer, beat, (standing) => tell({ isLive: true, standing }))
    } catch {
      // Refused, broken or left: whoever follows asks for it by themselves meanwhile.
    }
    clearTimeout(watch)
    if (signal.aborted) return
    tell({ isLive: false })
    await wait(pause * (0.5 + Math.random()), signal)
  }
}

/** What one tab does until the page rests or is left. */
function follow(
  open: NonNullable<ApiCaller['open']>,
  { onStanding, onLive }: Followed,
): () => void {
  const over = new AbortController()
  const channel = new BroadcastChannel(name)
  let watch: ReturnType<typeof setTimeout> | undefined
  const hear = ({ isLive, standing }: Said) => {
    clearTimeout(watch)
    if (isLive) watch = setTimeout(() => onLive(false), silence)
    onLive(isLive)
    if (standing) onStanding(standing)
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data)
  const tell = (said: Said) => {
    hear(said)
    channel.postMessage(said)
  }
  navigator.locks
    .request(name, { signal: over.signal }, () => lead(open, tell, over.signal))
    .catch((error: unknown) => {
      if (!over.signal.aborted) reportError(error)
    })
  return () => {
    over.abort()
    clearTimeout(watch)
    channel.close()
    onLive(false)
  }
}

/**
 * Hears that something has changed for the reader, one stream for all tabs of a browser: one leads, and when it goes another does. A page that
 * rests for the way back leads nobody. Without the means (Web Locks ask for https) nothing is heard, and `onLive` never says so.
 */
export function followNotices(open: ApiCaller['open'], followed: Followed): () => void {
  if (!open || !navigator.locks || !('BroadcastChannel' in window) || !('any' in AbortSignal))
    return () => {}
  let stop: (() => void) | null = follow(open, followed)
  const rest = () => {
    stop?.()
    stop = null
  }
  const wake = () => {
    stop ??= follow(open, followed)
  }
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', wake)
  return () => {
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('pageshow', wake)
    rest()
  }
}
