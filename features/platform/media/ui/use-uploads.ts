import { useEffect, useRef, useState } from 'react'
import { uploadMessages } from '../vocabulary.ts'
import type { Accepts } from './check-upload.ts'
import type { UploadOptions } from './send-with-progress.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'shrinking' | 'sending' | 'preparing' | 'failed'
  /** Bytes sent. */
  sent: number
  error: string | null
  /** It would be refused again. */
  isRefused: boolean
}

type Options<T> = {
  accepts: Accepts
  upload: (file: File, options: UploadOptions) => Promise<T>
  onUploaded: (result: T, file: File) => void
}

/** Uploads at once; the others wait. */
const together = 2

/**
 * The files on their way: those that arrive leave the list in the order in which they were chosen, however fast each travels; those that
 * fail stay with the reason and hold nobody up. Leaving the page stops them.
 */
export function useUploads<T>(options: Options<T>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const latest = useRef(options)
  latest.current = options
  const list = useRef(uploads)
  const nextKey = useRef(0)
  const arrived = useRef(new Map<number, { result: T; file: File }>())
  const stops = useRef(new Map<number, AbortController>())

  const change = (edit: (uploads: Upload[]) => Upload[]) => {
    list.current = edit(list.current)
    setUploads(list.current)
  }
  const update = (key: number, values: Partial<Upload>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const remove = (key: number) => change((all) => all.filter((one) => one.key !== key))

  /** The file that is made of one that is too large; the list shows that one from then on. */
  async function fitted(
    { key }: Upload,
    fitting: Promise<File>,
    signal: AbortSignal,
  ): Promise<File> {
    update(key, { state: 'shrinking', sent: 0, error: null })
    try {
      const fit = await fitting
      signal.throwIfAborted()
      update(key, { file: fit })
      return fit
    } catch (error) {
      if (!signal.aborted)
        update(key, { isRefused: error instanceof Error && error.name === 'Unfit' })
      throw error
    }
  }

  async function send(one: Upload): Promise<void> {
    const { key } = one
    const stop = new AbortController()
    stops.current.set(key, stop)
    const onProgress = (sent: number, total: number) =>
      update(key, { sent, state: sent < total ? 'sending' : 'preparing' })
    try {
      const fitting = latest.current.accepts.fit?.(one.file)
      const file = fitting ? await fitted(one, fitting, stop.signal) : one.file
      update(key, { state: 'sending', sent: 0, error: null })
      const result = await latest.current.upload(file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      arrived.current.set(key, { result, file })
      handOver()
    } catch (error) {
      if (!stop.signal.aborted)
        update(key, {
          state: 'failed',
          error: error instanceof Error ? error.message : uploadMessages.unexpected,
        })
      handOver()
    } finally {
      stops.current.delete(key)
      next()
    }
  }

  /** Gives away what has arrived, up to the first file that still travels. */
  function handOver(): void {
    for (const { key, state } of list.current) {
      const here = arrived.current.get(key)
      if (!here && state !== 'failed') return
      if (!here) continue
      arrived.current.delete(key)
      remove(key)
      latest.current.onUploaded(here.result, here.file)
    }
  }

  function next(): void {
    const waiting = list.current.find(({ state }) => state === 'waiting')
    if (waiting && stops.current.size < together) void send(waiting)
  }

  useEffect(() => {
    const running = stops.current
    return () => {
      list.current = []
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  return {
    uploads,
    add(files: File[]) {
      const added = files.map((file): Upload => {
        const error = latest.current.accepts.check(file)
        return {
          key: nextKey.current++,
          file,
          state: error ? 'failed' : 'waiting',
          sent: 0,
          error,
          isRefused: error !== null,
        }
      })
      change((all) => [...all, ...added])
      for (let i = 0; i < together; i++) next()
    },
    /** Stops an upload, or takes a failed one off the list. */
    cancel(key: number) {
      remove(key)
      arrived.current.delete(key)
      stops.current.get(key)?.abort()
      handOver()
    },
    retry(key: number) {
      update(key, { state: 'waiting', error: null })
      next()
    },
  }
}
