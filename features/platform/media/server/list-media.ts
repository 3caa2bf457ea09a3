import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { beginning } from '#shared/server/like.ts'
import type { Database } from '#shared/server/services.ts'

/** Request of the storage client to list a folder; unknown fields are ignored. */
export const listing = z.object({
  prefix: z.string().max(400).default(''),
  limit: z.int().min(1).max(100).default(100),
  offset: z.int().min(0).max(10_000).default(0),
  search: z.string().max(100).optional(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

export type FolderListing = z.output<typeof listing>

/**
 * Lists files and subfolders directly in a folder (`a/b/`), folders first, in the requested order;
 * folders have no `file`.
 */
export async function listMedia(
  db: Database,
  bucket: string,
  folder: string,
  { limit, offset, search, sortBy }: FolderListing,
) {
  const rest: SQL<string> = sql`substr(${mediaObjects.name}, ${folder.length + 1}::int)`
  const times = {
    created_at: mediaObjects.createdAt,
    updated_at: mediaObjects.updatedAt,
    last_accessed_at: mediaObjects.updatedAt,
  }
  const order = sortBy.order === 'desc' ? sql`desc` : sql`asc`
  const entries = await db
    .select({
      name: sql<string>`split_part(${rest}, '/', 1)`,
      isFolder: sql<boolean>`position('/' in ${rest}) > 0`,
      id: sql<string>`min(${mediaObjects.id}::text)`,
    })
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.bucketId, bucket),
        like(mediaObjects.name, beginning(folder)),
        search ? sql`${rest} ilike ${beginning(search)}` : undefined,
      ),
    )
    .groupBy(sql`1, 2`)
    .orderBy(
      sortBy.column === 'name'
        ? sql`2 desc, 1 ${order}`
        : sql`2 desc, min(${times[sortBy.column]}) ${order}, 1`,
    )
    .offset(offset)
    .limit(limit)
  const ids = entries.filter(({ isFolder }) => !isFolder).map(({ id }) => id)
  const files =
    ids.length > 0 ? await db.select().from(mediaObjects).where(inArray(mediaObjects.id, ids)) : []
  return entries.map(({ name, isFolder, id }) => ({
    name,
    file: isFolder ? undefined : files.find((file) => file.id === id),
  }))
}
