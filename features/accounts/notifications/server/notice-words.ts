import { mailTopic } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { readNotices } from './notice-of.ts'

/** What the words of a notice are made from; `actor`: the present name of who did it. */
export type Worded = {
  topic: string
  kind: string
  facts: unknown
  count: number
  people: number
  actor: string | null
}

/** A notice in words. What an older version told and this one has no words for is called by its topic. */
export function noticeWords(
  services: Services,
  { topic, kind, facts, count, people, actor }: Worded,
): string {
  const notice = readNotices(services)[kind]
  return (
    notice?.write(facts, { count, people, actor: actor ?? 'Alguien' }) ??
    mailTopic(services, topic)?.title ??
    'Aviso'
  )
}
