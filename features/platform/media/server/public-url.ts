import type { Config } from '#config.ts'
import type { StoredMedia } from './store-media.ts'

/**
 * Absolute public URL of a file in a public bucket, equal to that of the storage client's
 * `getPublicUrl`.
 */
export function publicUrl(config: Config, media: Pick<StoredMedia, 'bucketId' | 'name'>): string {
  return `${config.siteUrl}/storage/v1/object/public/${media.bucketId}/${encodeURI(media.name)}`
}
