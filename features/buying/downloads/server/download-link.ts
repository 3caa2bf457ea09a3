import { errors, jwtVerify, SignJWT } from 'jose'
import { linkKeys } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { downloadLinkMinutes } from '../vocabulary.ts'

/** Keeps these apart from links to other private files, which the same keys sign. */
const audience = 'download'

/** The address of a download that was begun, within this site, and when it ends. */
export async function signDownload(
  services: Services,
  downloadId: string,
): Promise<{ url: string; expiresAt: string }> {
  const now = Math.floor(services.now().getTime() / 1000)
  const end = now + downloadLinkMinutes * 60
  const [key] = await linkKeys(services)
  if (!key) throw new Error('no key for links to files')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: key.id, typ: 'JWT' })
    .setSubject(downloadId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(key.secret)
  return { url: `/descargas/archivo?token=${token}`, expiresAt: new Date(end * 1000).toISOString() }
}

/** Which download an address is for. Throws `invalid` for one that is over, forged, or of something else. */
export async function readDownloadLink(services: Services, token: string): Promise<string> {
  const keys = await linkKeys(services)
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const key = keys.find(({ id }) => id === kid)
      if (!key) throw new Error('unknown key')
      return key.secret
    },
    { algorithms: ['HS256'], audience, currentDate: services.now() },
  ).catch((cause: unknown) => {
    const isOver = cause instanceof errors.JWTExpired
    throw new AppError(
      'invalid',
      isOver
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
