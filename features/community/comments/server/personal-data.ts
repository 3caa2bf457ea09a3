import { and, desc, eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { postComments } from '#db/tables/community/comments.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { commentTags } from './comment-tags.ts'

/** A person's comments on posts. */
export const commentsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select()
      .from(postComments)
      .where(eq(postComments.personId, userId))
      .orderBy(desc(postComments.createdAt))
    return {
      'comentarios.json': rows.map(
        ({ id, postId, parentId, text, signedAs, state, createdAt, editedAt }) => ({
          id,
          postId,
          parentId,
          text,
          signedAs,
          state,
          createdAt,
          editedAt,
        }),
      ),
    }
  },

  /**
   * By the person's choice, the texts stay as those of a deleted account, or are deleted; a comment with replies by others becomes a
   * placeholder. Invalidates the affected pages.
   */
  async erase(services, tx, { userId, texts }) {
    // Locks in the same order as other writers of the counts (parents, replies, post figures), which prevents deadlocks.
    const { rows } = await tx.execute<{ postId: string }>(sql`
      select post_id as "postId" from post_comments where person_id = ${userId}
        or id in (select o.parent_id from post_comments o where o.person_id = ${userId})
      order by is_reply, id for no key update`)
    const postIds = [...new Set(rows.map(({ postId }) => postId))].toSorted()
    const own = eq(postComments.personId, userId)
    if (texts === 'go') {
      await tx.execute(sql`
        select from subject_figures where subject_id = any(${sql.param(postIds)}::uuid[]) order by subject_id for no key update`)
      await tx
        .delete(postComments)
        .where(
          and(
            own,
            sql`not exists (select from post_comments r where r.parent_id = post_comments.id and r.person_id is distinct from ${userId}::uuid)`,
          ),
        )
      await tx
        .update(postComments)
        .set({ state: sql`case when state = 'removed' then state else 'withdrawn' end`, text: '' })
        .where(own)
    }
    await tx.update(postComments).set({ personId: null }).where(own)
    for (const postId of postIds) await invalidatePages(services, tx, commentTags(postId))
  },
}
