import { sql } from 'drizzle-orm'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { ReactionType } from '../vocabulary.ts'

const words: Record<ReactionType, string> = {
  save: 'guardados',
  like: 'meGustan',
  archive: 'archivados',
  follow: 'sigo',
}

/** What a person saved, liked, archived and follows. */
export const reactionsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute<{
      act: ReactionType
      nombre: string
      pagina: string
      desde: string
      campanaDesde: string | null
    }>(sql`
      select m.act, coalesce(b.name, p.title, s.name) as nombre,
        coalesce('/negocios/' || b.slug, '/producto/' || p.slug, '/tienda/' || s.handle) as pagina, m.created_at as desde, m.bell_since as "campanaDesde"
      from reactions m left join businesses b on m.kind = 'business' and b.id = m.subject_id
        left join products p on m.kind = 'product' and p.id = m.subject_id
        left join stores s on m.kind = 'store' and s.id = m.subject_id
      where m.profile_id = ${userId} order by m.created_at desc, m.subject_id`)
    const of = (act: ReactionType) =>
      rows
        .filter((row) => row.act === act)
        .map(({ act: _, campanaDesde, ...row }) =>
          act === 'follow' ? { ...row, campanaDesde } : row,
        )
    return {
      'favoritos.json': Object.fromEntries(
        Object.entries(words).map(([act, word]) => [word, of(act as ReactionType)]),
      ),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.execute(sql`delete from reactions where profile_id = ${userId}`)
  },
}
