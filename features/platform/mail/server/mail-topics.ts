import type { Topic } from '#shared/server/feature.ts'
import type { Services } from '#shared/server/services.ts'

/** The notification topics of all features, in display order. */
export function mailTopics({
  features,
}: Pick<Services, 'features'>): [name: string, topic: Topic][] {
  const topics = features.flatMap((feature) => Object.entries(feature.topics ?? {}))
  return topics.sort(([, one], [, other]) => one.position - other.position)
}

/** Gets a topic by name; undefined for an unknown one. */
export const mailTopic = (services: Pick<Services, 'features'>, name: string): Topic | undefined =>
  mailTopics(services).find(([topic]) => topic === name)?.[1]
