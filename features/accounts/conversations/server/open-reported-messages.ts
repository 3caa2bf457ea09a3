import { sql } from 'drizzle-orm'
import type { ReportedMessage } from '#shared/server/feature.ts'
import type { Database } from '#shared/server/services.ts'

type Row = Omit<ReportedMessage, 'writtenAt' | 'files'> & {
  writtenAt: string
  files: ReportedMessage['files'] | null
}

/** A reported message and those before it as they were when it was reported, oldest first. */
export async function openReportedMessages(db: Database, id: string): Promise<ReportedMessage[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.text, (
        select json_agg(json_build_object('mediaId', o.id, 'name', f.name, 'contentType', o.content_type, 'bytes', o.bytes) order by f.position)
        from message_files f join media_objects o on o.id = f.media_id where f.message_id = r.message_id) as files, r.written_at as "writtenAt", r.distance,
      case when r.kind = 'auto' then 'Respuesta automática de ' || b.name
        when a.id is not null then coalesce(nullif(a.full_name, ''), 'Alguien') || case when r.side = 'business' then ', de ' || b.name else '' end
        when r.side = 'business' then b.name end as by
    from reported_messages r join messages m on m.id = r.reported_id join conversations c on c.id = m.conversation_id
      left join businesses b on b.id = c.business_id left join profiles a on a.id = r.author_id
    where r.reported_id = ${id} order by r.distance desc`)
  return rows.map(({ writtenAt, files, ...row }) => ({
    ...row,
    files: files ?? [],
    writtenAt: new Date(writtenAt),
  }))
}
