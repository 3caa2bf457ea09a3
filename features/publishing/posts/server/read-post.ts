import { sql } from 'drizzle-orm'
import { shareImage } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { picturesIn } from '../contract/document.ts'
import type { RenderedPost } from '../contract/post.ts'
import { readPost as contract, type PublicPost } from '../contract/read.ts'
import { headingsOf, numberBibliography } from './document/outline.ts'
import { documentOf } from './document/post-fields.ts'
import { getPictures } from './document/register-post-pictures.ts'
import { renderHtml } from './document/render-html.ts'
import { sanitizeDocument } from './document/sanitize-document.ts'
import {
  type PublicRow,
  publicColumns,
  publicSource,
  serializePostCard,
} from './serialize-public.ts'

/** A post's document rendered for readers. */
export async function renderDocument(
  db: Database,
  row: { document: unknown },
): Promise<RenderedPost> {
  const document = sanitizeDocument(documentOf(row))
  return {
    html: renderHtml(document, await getPictures(db, picturesIn(document.content))),
    headings: headingsOf(document),
    bibliography: numberBibliography(document).map(({ number, text, url }) => ({
      number,
      text,
      url,
    })),
  }
}

type Row = PublicRow & {
  document: unknown
  comments: PublicPost['comments']
  seoTitle: string
  seoDescription: string
  changedAt: string | Date
}

const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

/** A public post by its slug, a former slug or its id. Throws `not_found`. */
export const readPost = handle(contract, async ({ services, input: { name } }) => {
  const { db } = services.reads
  const id = isId(name)
    ? sql`${name}::uuid`
    : sql`coalesce((select post_id from published_posts where slug = ${name}), (select post_id from post_former_slugs where slug = ${name}))`
  const { rows } = await db.execute<Row>(sql`
    select ${publicColumns}, s.document, s.comments, s.seo_title as "seoTitle", s.seo_description as "seoDescription", s.changed_at as "changedAt"
    from ${publicSource} where s.post_id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('la entrada')
  return {
    ...serializePostCard(row),
    ...(await renderDocument(db, row)),
    synopsis: row.synopsis,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    shareImage: row.cover && shareImage(row.cover),
    comments: row.comments,
    changedAt: new Date(row.changedAt).toISOString(),
  }
})
