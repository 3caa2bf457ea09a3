import { z } from 'zod'
import { knownDomain } from '#shared/lines.ts'
import type { VideoProvider } from '../vocabulary.ts'

const maxLength = 2000

/**
 * Characters that no valid address contains: spaces, control characters, and characters that some
 * parsers treat as others.
 */
const forbiddenCharacters = /[\s\\<>"'`\p{Cc}\p{Cf}]/u

const isWeb = (href: string): boolean => {
  if (!/^https?:\/\//i.test(href)) return false
  const url = URL.parse(href)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

const isMailbox = (href: string): boolean =>
  /^mailto:/i.test(href) && z.email().safeParse(knownDomain(href.slice('mailto:'.length))).success

/** A path within the site, or an anchor on the same page. */
const isOwn = (href: string): boolean => /^(?:\/(?!\/)|#)/.test(href)

/**
 * Whether a link in a post may have this target: a web address, an e-mail address or a page of this
 * site.
 */
export const isValidLinkTarget = (href: string): boolean =>
  href.length <= maxLength &&
  !forbiddenCharacters.test(href) &&
  (isWeb(href) || isMailbox(href) || isOwn(href))

/** Whether a link leads to another site. */
export const isOutside = (href: string): boolean => /^https?:\/\//i.test(href)

export const href = z
  .string()
  .min(1)
  .max(maxLength)
  .refine(
    isValidLinkTarget,
    'Escribe una dirección que empiece con https://, un correo o una página de este sitio',
  )

export const webAddress = z
  .string()
  .max(maxLength)
  .refine(
    (url) => !forbiddenCharacters.test(url) && isWeb(url),
    'Escribe una dirección que empiece con https://',
  )

const ids: Record<VideoProvider, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ }

export const isVideoId = (provider: VideoProvider, id: string): boolean => ids[provider].test(id)

/** Watch page of a video. */
export const videoAddress = (provider: VideoProvider, id: string): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])

/** The video of a pasted address; null for any other address. */
export function videoFrom(address: string): { provider: VideoProvider; id: string } | null {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const of = (provider: VideoProvider, id: string | null | undefined) =>
    id && isVideoId(provider, id) ? { provider, id } : null
  if (url.hostname === 'youtu.be') return of('youtube', parts[0])
  if (youtubeHosts.has(url.hostname)) return of('youtube', url.searchParams.get('v') ?? parts[1])
  if (url.hostname === 'vimeo.com' || url.hostname === 'www.vimeo.com') return of('vimeo', parts[0])
  if (url.hostname === 'player.vimeo.com') return of('vimeo', parts[1])
  return null
}
