import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { PostFields } from '../../contract/post.ts'
import { commentSettingWords, postKindWords } from '../../vocabulary.ts'
import { authorName } from '../post-sql.ts'
import { getPictures } from './register-post-pictures.ts'

/** Labels of the compared fields, in the order of the form. */
const fieldLabels = {
  title: 'Título',
  subtitle: 'Subtítulo',
  synopsis: 'Sinopsis',
  kind: 'Tipo',
  categoryId: 'Categoría',
  authorId: 'Autor',
  tags: 'Etiquetas',
  comments: 'Comentarios',
  coverId: 'Portada',
  coverAlt: 'Descripción de la portada',
  slug: 'Dirección',
  seoTitle: 'Título para buscadores',
  seoDescription: 'Descripción para buscadores',
} as const satisfies Record<Exclude<keyof PostFields, 'document'>, string>

/**
 * Fields that a restoration leaves as they are: the old value may be deleted, or belong to another
 * post.
 */
const notRestored = ['categoryId', 'authorId', 'slug'] as const satisfies (keyof PostFields)[]

type ComparedField = keyof typeof fieldLabels
type Names = Map<string, string>

/** Names of the categories and authors that still exist, by id. */
async function namesOf(db: Database, both: PostFields[]): Promise<Names> {
  const ids = (name: 'categoryId' | 'authorId') =>
    sql`any(${sql.param(both.map((fields) => fields[name]).filter((id) => id !== null))}::uuid[])`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from post_categories where id = ${ids('categoryId')}
    union all select a.id, ${authorName} from authors a where a.id = ${ids('authorId')}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A field's value as text; empty if it has none. */
function wordsOf(fields: PostFields, field: ComparedField, names: Names): string {
  const { categoryId, authorId } = fields
  if (field === 'kind') return postKindWords[fields.kind]
  if (field === 'comments') return commentSettingWords[fields.comments]
  if (field === 'tags') return fields.tags.join(', ')
  if (field === 'categoryId')
    return categoryId ? (names.get(categoryId) ?? 'Una categoría que ya no está') : ''
  if (field === 'authorId')
    return authorId ? (names.get(authorId) ?? 'Un autor que ya no está') : ''
  if (field === 'coverId')
    return fields.coverId ? fields.coverAlt || 'Una imagen sin descripción' : ''
  return fields[field] ?? ''
}

/**
 * Fields that differ, as text, and whether a restoration restores them; covers also as pictures.
 */
export async function compareFields(db: Database, before: PostFields, now: PostFields) {
  const changed = (Object.keys(fieldLabels) as ComparedField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  )
  const names = await namesOf(db, [before, now])
  const covers = await getPictures(
    db,
    [before.coverId, now.coverId].filter((id) => id !== null),
  )
  const cover = ({ coverId }: PostFields) => (coverId && covers.get(coverId)) || null
  return changed.map((field) => ({
    name: fieldLabels[field],
    before: wordsOf(before, field, names),
    now: wordsOf(now, field, names),
    returns: !(notRestored as readonly string[]).includes(field),
    pictures: field === 'coverId' ? { before: cover(before), now: cover(now) } : null,
  }))
}
