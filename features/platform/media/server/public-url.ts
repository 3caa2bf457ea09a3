import type { Config } from '#config.ts'
import type { StoredMedia } from './store-media.ts'

/** Absolute public address of a file in a public bucket by its path, as the storage client's `getPublicUrl` makes it. */
export function publicUrl(config: Config, media: Pick<StoredMedia, 'bucketId' | 'name'>): string {
  return `${config.siteUrl}/storage/v1/object/public/${media.bucketId}/${encodeURI(media.name)}`
}
