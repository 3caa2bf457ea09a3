import { sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import { loadKeys } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { readPostPreview as readContract } from '../contract/read.ts'
import * as contract from '../contract/versions.ts'
import { previewHours } from '../vocabulary.ts'
import { readingMinutes } from './document/plain-text.ts'
import { getPostRow } from './load-post.ts'
import { authorName, storedPostPicture } from './post-sql.ts'
import { renderDocument } from './read-post.ts'
import { recordPostAction } from './record-action.ts'
import { type PublicRow, serializePostCard } from './serialize-public.ts'

const secretOf = (secret: string) => Buffer.from(secret, 'base64url')

/** A post rendered as readers would see it, for the team. */
export const previewPost = handle(contract.previewPost, async ({ services, input: { postId } }) => {
  const row = await getPostRow(services.db, postId)
  const { title, subtitle, words } = row
  return {
    title,
    subtitle,
    minutes: readingMinutes(words),
    ...(await renderDocument(services.db, row)),
  }
})

/** Creates a link that shows a post for one day to everybody who has it. */
export const createPreviewLink = handle(
  contract.createPreviewLink,
  async ({ services, caller, input: { postId }, request }) => {
    const row = await getPostRow(services.db, postId)
    const [key] = await loadKeys(services, 'post_preview')
    if (!key) throw new Error('no signing key for preview links')
    const now = Math.floor(services.now().getTime() / 1000)
    const expiresAt = now + previewHours * 3600
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', kid: key.id, typ: 'JWT' })
      .setSubject(postId)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(secretOf(key.secret))
    await services.db.transaction((tx) =>
      recordPostAction(tx, { caller, request }, 'content.preview_shared', row),
    )
    // The token is in the URL fragment, so no server on the way logs it.
    return {
      url: `${services.config.siteUrl}/vista-previa/blog#${token}`,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    }
  },
)

type Row = Omit<PublicRow, 'slug' | 'publishedAt'> & { document: unknown }

/**
 * The current content of the post behind a preview link. Throws `invalid` for a forged or expired
 * link.
 */
export const readPostPreview = handle(readContract, async ({ services, input: { token } }) => {
  const keys = await loadKeys(services, 'post_preview')
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const key = keys.find(({ id }) => id === kid)
      if (!key) throw new errors.JOSEError('unknown key')
      return secretOf(key.secret)
    },
    { algorithms: ['HS256'], currentDate: services.now(), requiredClaims: ['sub', 'exp'] },
  ).catch((cause: unknown) => {
    const expired = cause instanceof errors.JWTExpired
    throw new AppError(
      'invalid',
      expired ? 'Este enlace caducó. Pide uno nuevo.' : 'Este enlace no es válido.',
      { cause },
    )
  })
  const { rows } = await services.db.execute<Row>(sql`
    select s.id, s.title, s.subtitle, s.synopsis, left(s.plain, 500) as plain, s.words, s.kind, s.tags, s.document, s.cover_alt as "coverAlt", ${storedPostPicture} as cover,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
      case when a.id is not null then json_build_object('id', a.id, 'username', a.username, 'name', ${authorName}) end as author
    from posts s left join authors a on a.id = s.author_id left join post_categories c on c.id = s.category_id
      left join media_objects m on m.id = s.cover_id
    where s.id = ${payload.sub}::uuid`)
  const [row] = rows
  if (!row) throw notFound('la entrada')
  const { title, subtitle, minutes, author, category, tags, cover } = serializePostCard({
    ...row,
    slug: '',
    publishedAt: services.now(),
  })
  return {
    title,
    subtitle,
    synopsis: row.synopsis,
    minutes,
    author,
    category,
    tags,
    cover,
    ...(await renderDocument(services.db, row)),
  }
})
