/** Bytes of a file from the first to the last that is meant, both counted from 0. */
export type FilePart = { from: number; to: number }

export type StoredFile = {
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  bytes: number
}

/**
 * Where bytes are kept. A key (`public/{uuid}` or `private/{uuid}`) names a set of files that is written once and never changed.
 * All methods throw AppError `unavailable` when the store can't be reached.
 */
export type FileStore = {
  /** Stores a new set; resolves when it would outlive a crash of this process and, on a disk, of the machine. */
  put: (key: string, files: { name: string; bytes: Buffer; contentType: string }[]) => Promise<void>
  /** Stores a set of one file that lies on this disk at `path`, without reading it whole; as lasting as `put`. */
  putFile: (key: string, file: { name: string; path: string; contentType: string }) => Promise<void>
  /** One file of a set or that part of it, which must lie in it, with its length; null when there is none. */
  read: (key: string, name: string, part?: FilePart) => Promise<StoredFile | null>
  /** Removes a set and whatever an interrupted `put` left of it; a set that is gone is fine. */
  erase: (key: string) => Promise<void>
}
