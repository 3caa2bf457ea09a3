const encode = (text: string) => new TextEncoder().encode(text)

/** Tells nothing, and keeps the connection: proxies end those on which nothing moves. */
export const heartbeat = encode(':\n\n')

/** One event as it travels; `data` is all that it says. */
export const eventOf = (data: object): Uint8Array => encode(`data: ${JSON.stringify(data)}\n\n`)

/** Bytes that wait for a slow reader; one who takes no more is cut, and comes back. */
const maxWaiting = 4_096

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nobody on the way keeps it, makes it smaller or collects it first.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export type EventStream = { response: Response; send: (bytes: Uint8Array) => void; end: () => void }

/** An answer that goes on: events until `end`, or until its reader leaves. `onEnd` is called once, whoever ends it. */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const over = () => {
    if (!controller) return
    controller = null
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
      },
      cancel: over,
    },
    { highWaterMark: maxWaiting, size: (bytes) => bytes?.byteLength ?? 0 },
  )
  const end = () => {
    controller?.close()
    over()
  }
  return {
    response: new Response(body, { headers }),
    send(bytes) {
      controller?.enqueue(bytes)
      if ((controller?.desiredSize ?? 0) < 0) end()
    },
    end,
  }
}
