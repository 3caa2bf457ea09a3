import type { Notice } from '#shared/notice.ts'
import type { Services } from '#shared/server/services.ts'

const collect = (features: Services['features']): Record<string, Notice<unknown>> =>
  Object.assign({}, ...features.map(({ notices }) => notices))

const cache = new WeakMap<Services['features'], Record<string, Notice<unknown>>>()

/** Gets the notice templates of all features, by kind. */
export function getNoticeTemplates({
  features,
}: Pick<Services, 'features'>): Record<string, Notice<unknown>> {
  const notices = cache.get(features) ?? collect(features)
  cache.set(features, notices)
  return notices
}

/** Gets the template of a kind of notice. Throws an `Error` for an unknown kind. */
export function getNoticeTemplate(
  services: Pick<Services, 'features'>,
  kind: string,
): Notice<unknown> {
  const notice = getNoticeTemplates(services)[kind]
  if (!notice) throw new Error(`no feature has notices of the kind ${kind}`)
  return notice
}
