import { z } from 'zod'

/** A file as the browser has it, or its bytes as they arrive at the server. */
export type FileBody = Blob | AsyncIterable<Uint8Array>

/** The input that is a file; `message` is said where there is none. */
export const fileBody = (message: string) =>
  z.custom<FileBody>(
    (value) =>
      value instanceof Blob
        ? value.size > 0
        : typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    message,
  )
