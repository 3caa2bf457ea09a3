import { eq } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { pagesOf } from './get-media.ts'
import { loadLinkKeys } from './load-link-keys.ts'

/** Longest lifetime of a link to a private file, in seconds. */
export const maxLinkSeconds = 300

/** The person for whom a link is made; the audit log records access under their id. */
export type Viewer = Pick<SignedIn, 'userId' | 'staff'>

export type Ticket = { mediaId: string; viewer: { kind: 'user' } & Viewer }

/**
 * Signs the path and query of a link under `/storage/v1`. Not URL-encoded: the storage client does
 * that itself.
 */
export async function signPath(
  services: Services,
  media: { id: string; bucketId: string; name: string },
  seconds: number,
  viewer: Viewer,
) {
  const now = Math.floor(services.now().getTime() / 1000)
  const [key] = await loadLinkKeys(services)
  if (!key) throw new Error('no key to sign file links')
  const token = await new SignJWT({
    url: `${media.bucketId}/${media.name}`,
    media: media.id,
    staff: viewer.staff !== null,
  })
    .setProtectedHeader({ alg: 'HS256', kid: key.id, typ: 'JWT' })
    .setSubject(viewer.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + Math.min(Math.max(1, seconds), maxLinkSeconds))
    .sign(key.secret)
  return `/object/sign/${media.bucketId}/${media.name}?token=${token}`
}

/**
 * A link to a private file: `url` opens it, `url` with `&page=1` and so on a picture of each page
 * of a document.
 */
export type PrivateLink = { url: string; expiresAt: string; pages: number }

/**
 * Creates a link within the site that opens a private file for 5 minutes. Every access, also to a
 * page, is recorded in the audit log under `viewer`. The caller must check that they may open it.
 * Throws `not_found`.
 */
export async function privateLink(
  services: Services,
  mediaId: string,
  viewer: Viewer,
): Promise<PrivateLink> {
  const [media] = await services.db.select().from(mediaObjects).where(eq(mediaObjects.id, mediaId))
  if (!media) throw notFound('el archivo')
  return {
    url: encodeURI(`/storage/v1${await signPath(services, media, maxLinkSeconds, viewer)}`),
    expiresAt: new Date(services.now().getTime() + maxLinkSeconds * 1000).toISOString(),
    pages: pagesOf(media),
  }
}

/**
 * Verifies the token of a link. Throws `invalid` for one that is expired, forged, or for another
 * file.
 */
export async function readTicket(services: Services, token: string, url: string): Promise<Ticket> {
  const keys = await loadLinkKeys(services)
  const { payload } = await jwtVerify<{ url: string; media: string; staff: boolean }>(
    token,
    ({ kid }) => {
      const key = keys.find(({ id }) => id === kid)
      if (!key) throw new Error('unknown key')
      return key.secret
    },
    { algorithms: ['HS256'], currentDate: services.now() },
  ).catch((cause: unknown) => {
    const expired = cause instanceof errors.JWTExpired
    throw new AppError(
      'invalid',
      expired ? 'El enlace caducó. Pide uno nuevo.' : 'El enlace no es válido.',
      { cause },
    )
  })
  if (payload.url !== url || !payload.sub) throw new AppError('invalid', 'El enlace no es válido.')
  return {
    mediaId: payload.media,
    viewer: { kind: 'user', userId: payload.sub, staff: payload.staff ? new Set() : null },
  }
}
