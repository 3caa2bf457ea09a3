import { mailTopic } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { getNoticeTemplates } from './get-notice-template.ts'

/**
 * The data from which the text of a notice is generated; `actor`: the current name of the person
 * who acted.
 */
export type NoticeContent = {
  topic: string
  kind: string
  facts: unknown
  count: number
  people: number
  actor: string | null
}

/** Generates the text of a notice. Kinds that exist no longer get the title of their topic. */
export function noticeWords(
  services: Services,
  { topic, kind, facts, count, people, actor }: NoticeContent,
): string {
  const notice = getNoticeTemplates(services)[kind]
  return (
    notice?.write(facts, { count, people, actor: actor ?? 'Alguien' }) ??
    mailTopic(services, topic)?.title ??
    'Aviso'
  )
}
