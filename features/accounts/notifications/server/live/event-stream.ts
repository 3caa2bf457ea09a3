const encode = (text: string) => new TextEncoder().encode(text)

/** A comment without data that keeps the connection open: proxies close idle ones. */
export const heartbeat = encode(':\n\n')

/** Encodes an event; `data` is its content. */
export const eventOf = (data: object): Uint8Array => encode(`data: ${JSON.stringify(data)}\n\n`)

/** Bytes buffered for a slow client; beyond that the stream is closed and the client reconnects. */
const maxBufferedBytes = 4_096

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Prevents proxies from caching, compressing or buffering the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export type EventStream = { response: Response; send: (bytes: Uint8Array) => void; end: () => void }

/**
 * Opens a streaming answer: events until `end`, or until the client disconnects. `onEnd` is called
 * once in either case.
 */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const finish = () => {
    if (!controller) return
    controller = null
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(ownController) {
        controller = ownController
      },
      cancel: finish,
    },
    { highWaterMark: maxBufferedBytes, size: (bytes) => bytes?.byteLength ?? 0 },
  )
  const end = () => {
    controller?.close()
    finish()
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
