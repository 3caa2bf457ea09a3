import type { Notice } from '#shared/notice.ts'
import type { Services } from '#shared/server/services.ts'

const all = (features: Services['features']): Record<string, Notice<unknown>> =>
  Object.assign({}, ...features.map(({ notices }) => notices))

const read = new WeakMap<Services['features'], Record<string, Notice<unknown>>>()

/** Every notice there is, by kind. */
export function readNotices({
  features,
}: Pick<Services, 'features'>): Record<string, Notice<unknown>> {
  const notices = read.get(features) ?? all(features)
  read.set(features, notices)
  return notices
}

/** How one kind of notice is written. Throws for a kind that no feature has. */
export function noticeOf(services: Pick<Services, 'features'>, kind: string): Notice<unknown> {
  const notice = readNotices(services)[kind]
  if (!notice) throw new Error(`no feature has notices of the kind ${kind}`)
  return notice
}
