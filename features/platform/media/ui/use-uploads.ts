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
  /** Retrying would be refused again. */
  isRefused: boolean
}

type Options<T> = {
  accepts: Accepts
  upload: (file: File, options: UploadOptions) => Promise<T>
  onUploaded: (result: T, file: File) => void
}

/** Concurrent uploads; others wait. */
const concurrency = 2

/**
 * Manages uploads. Completed files are reported and leave the list in the order in which they were
 * chosen, whatever their upload speed; failed ones stay with their error and do not block others.
 * Leaving the page aborts all.
 */
export function useUploads<T>(options: Options<T>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const latest = useRef(options)
  latest.current = options
  const list = useRef(uploads)
  const nextKey = useRef(0)
  const completed = useRef(new Map<number, { result: T; file: File }>())
  const abortControllers = useRef(new Map<number, AbortController>())

  const change = (edit: (uploads: Upload[]) => Upload[]) => {
    list.current = edit(list.current)
    setUploads(list.current)
  }
  const update = (key: number, values: Partial<Upload>) =>
    change((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))
  const remove = (key: number) => change((all) => all.filter((upload) => upload.key !== key))

  /** Shrinks a too large file; the list then contains the smaller one. */
  async function shrink(
    { key }: Upload,
    shrinking: Promise<File>,
    signal: AbortSignal,
  ): Promise<File> {
    update(key, { state: 'shrinking', sent: 0, error: null })
    try {
      const smaller = await shrinking
      signal.throwIfAborted()
      update(key, { file: smaller })
      return smaller
    } catch (error) {
      if (!signal.aborted)
        update(key, { isRefused: error instanceof Error && error.name === 'Unfit' })
      throw error
    }
  }

  async function send(upload: Upload): Promise<void> {
    const { key } = upload
    const stop = new AbortController()
    abortControllers.current.set(key, stop)
    const onProgress = (sent: number, total: number) =>
      update(key, { sent, state: sent < total ? 'sending' : 'preparing' })
    try {
      const shrinking = latest.current.accepts.fit?.(upload.file)
      const file = shrinking ? await shrink(upload, shrinking, stop.signal) : upload.file
      update(key, { state: 'sending', sent: 0, error: null })
      const result = await latest.current.upload(file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      completed.current.set(key, { result, file })
      reportCompleted()
    } catch (error) {
      if (!stop.signal.aborted)
        update(key, {
          state: 'failed',
          error: error instanceof Error ? error.message : uploadMessages.unexpected,
        })
      reportCompleted()
    } finally {
      abortControllers.current.delete(key)
      next()
    }
  }

  /** Reports completed uploads, up to the first file still in progress. */
  function reportCompleted(): void {
    for (const { key, state } of list.current) {
      const result = completed.current.get(key)
      if (!result && state !== 'failed') return
      if (!result) continue
      completed.current.delete(key)
      remove(key)
      latest.current.onUploaded(result.result, result.file)
    }
  }

  function next(): void {
    const waiting = list.current.find(({ state }) => state === 'waiting')
    if (waiting && abortControllers.current.size < concurrency) void send(waiting)
  }

  useEffect(() => {
    const running = abortControllers.current
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
      for (let i = 0; i < concurrency; i++) next()
    },
    /** Aborts an upload, or removes a failed one from the list. */
    cancel(key: number) {
      remove(key)
      completed.current.delete(key)
      abortControllers.current.get(key)?.abort()
      reportCompleted()
    },
    retry(key: number) {
      update(key, { state: 'waiting', error: null })
      next()
    },
  }
}
