/** Bytes of a file from the first to the last that is meant, both counted from 0. */
export type FilePart = { from: number; to: number }

export type StoredFile = {
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  bytes: number
}

/**
 * Storage for file contents. A key (`public/{uuid}` or `private/{uuid}`) identifies a set of files
 * that is written once and never changed. All methods throw AppError `unavailable` when the store
 * cannot be reached.
 */
export type FileStore = {
  /**
   * Stores a new set; resolves when it would survive a crash of this process and, on a disk, of the
   * machine.
   */
  put: (key: string, files: { name: string; bytes: Buffer; contentType: string }[]) => Promise<void>
  /**
   * Stores a set of one file from the local disk at `path`, without reading it into memory; as
   * durable as `put`.
   */
  putFile: (key: string, file: { name: string; path: string; contentType: string }) => Promise<void>
  /** Reads a file of a set or a range within it, with its length; null when there is none. */
  read: (key: string, name: string, part?: FilePart) => Promise<StoredFile | null>
  /** Deletes a set and the remains of an interrupted `put`; missing sets are ignored. */
  erase: (key: string) => Promise<void>
}
