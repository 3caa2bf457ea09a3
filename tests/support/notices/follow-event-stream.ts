import { vi } from 'vitest'

type Answers = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/**
 * Opens the notification stream like a browser; `events` grows as they arrive, and `ended` tells that the server closed
 * it.
 */
export async function followEventStream(
  { request }: Answers,
  token: string,
  headers: Record<string, string> = {},
) {
  const answer = await request('/api/my/stream', {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const events: { count: number; newest: string | null }[] = []
  const stream = { beats: 0, ended: false }
  const reader = answer.ok
    ? answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    : undefined
  const read = async () => {
    for (let rest = ''; ; ) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)))
        else stream.beats++
      }
    }
    stream.ended = true
  }
  const reading = read()
  return {
    answer,
    events,
    heard: stream,
    /** Resolves when the last event reports this many unread notifications. */
    untilCount: (count: number) =>
      vi.waitFor(
        () => events.at(-1)?.count === count || Promise.reject(new Error(JSON.stringify(events))),
      ),
    untilEnd: () => vi.waitFor(() => stream.ended || Promise.reject(new Error('still open'))),
    async leave() {
      await reader?.cancel()
      await reading
    },
  }
}
