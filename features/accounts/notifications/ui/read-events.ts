/** What a stream tells: how the reader's notices stand, or nothing but that it is there. */
export type NoticesStanding = { count: number; newest: string | null }

const isStanding = (said: unknown): said is NoticesStanding =>
  typeof (said as NoticesStanding | null)?.count === 'number'

/**
 * Reads server-sent events until the answer ends or `signal` is aborted; `onBeat` is called for whatever comes, an event or not. Rejects where
 * the connection breaks.
 */
export async function readEvents(
  answer: Response,
  onBeat: () => void,
  onStanding: (standing: NoticesStanding) => void,
): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let rest = ''; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    onBeat()
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const said: unknown = event.startsWith('data: ') ? JSON.parse(event.slice(6)) : null
      if (isStanding(said)) onStanding(said)
    }
  }
}
