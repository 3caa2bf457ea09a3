/**
 * Payload of a stream event: how many of the reader's notices and conversations are unread, and when
 * the newest of each changed; heartbeats have none.
 */
export type NoticesState = {
  count: number
  newest: string | null
  messages?: number
  newestMessage?: string | null
}

const isNoticeState = (payload: unknown): payload is NoticesState =>
  typeof (payload as NoticesState | null)?.count === 'number'

/**
 * Reads server-sent events until the answer ends; calls `onBeat` for all data, events or
 * heartbeats. Rejects when the connection breaks or its signal aborts.
 */
export async function readEvents(
  answer: Response,
  onBeat: () => void,
  onNoticesState: (standing: NoticesState) => void,
): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let buffer = ''; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    onBeat()
    const events = (buffer + value).split('\n\n')
    buffer = events.pop() ?? ''
    for (const event of events) {
      const payload: unknown = event.startsWith('data: ') ? JSON.parse(event.slice(6)) : null
      if (isNoticeState(payload)) onNoticesState(payload)
    }
  }
}
