import type { Config } from '#config.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const opened = new WeakMap<Config, FileStore>()

/** The store of this installation: S3 when configured, else the disk. */
export function fileStore(config: Config): FileStore {
  const known =
    opened.get(config) ?? (config.s3 ? openS3Store(config.s3) : openDiskStore(config.dataDir))
  opened.set(config, known)
  return known
}
