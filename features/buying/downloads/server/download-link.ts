import { errors, jwtVerify, SignJWT } from 'jose'
import { loadLinkKeys } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { downloadLinkMinutes } from '../vocabulary.ts'

/** Audience that distinguishes these tokens from links to other private files signed with the same keys. */
const audience = 'download'

/** Returns the site-relative URL of a started download, and when it expires. */
export async function signDownload(
  services: Services,
  downloadId: string,
): Promise<{ url: string; expiresAt: string }> {
  const now = Math.floor(services.now().getTime() / 1000)
  const end = now + downloadLinkMinutes * 60
  const [key] = await loadLinkKeys(services)
  if (!key) throw new Error('no signing key for file links')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: key.id, typ: 'JWT' })
    .setSubject(downloadId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(key.secret)
  return { url: `/descargas/archivo?token=${token}`, expiresAt: new Date(end * 1000).toISOString() }
}

/** Returns the download that a URL's token is for. Throws `invalid` for an expired, forged or foreign token. */
export async function readDownloadLink(services: Services, token: string): Promise<string> {
  const keys = await loadLinkKeys(services)
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const key = keys.find(({ id }) => id === kid)
      if (!key) throw new Error('unknown key')
      return key.secret
    },
    { algorithms: ['HS256'], audience, currentDate: services.now() },
  ).catch((cause: unknown) => {
    const isExpired = cause instanceof errors.JWTExpired
    throw new AppError(
      'invalid',
      isExpired
        ? 'El enlace caducó. Vuelve a tu compra y descárgalo de nuevo.'
        : 'El enlace no es válido.',
      {
        cause,
      },
    )
  })
  if (!payload.sub) throw new AppError('invalid', 'El enlace no es válido.')
  return payload.sub
}
