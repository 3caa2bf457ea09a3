import type { StoredMedia } from '../store-media.ts'

/** A file in the protocol's listing format, with a name relative to the listed folder. */
export const serializeObject = (media: StoredMedia, name = media.name) => ({
  name,
  id: media.id,
  created_at: media.createdAt.toISOString(),
  updated_at: media.updatedAt.toISOString(),
  last_accessed_at: media.updatedAt.toISOString(),
  metadata: {
    eTag: `"${media.storageKey}"`,
    size: media.bytes,
    mimetype: media.contentType,
    cacheControl: media.cacheControl,
    lastModified: media.updatedAt.toISOString(),
    contentLength: media.bytes,
    httpStatusCode: 200,
  },
})

/** A file in the protocol's format for deleted files and file information. */
export const serializeRow = (media: StoredMedia) => ({
  ...serializeObject(media),
  bucket_id: media.bucketId,
  owner: media.ownerId,
  version: media.storageKey,
})

/** A folder in a listing has only a name. */
export const serializeFolder = (name: string) => ({
  name,
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
})
