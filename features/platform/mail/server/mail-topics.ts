import type { Topic } from '#shared/server/feature.ts'
import type { Services } from '#shared/server/services.ts'

/** What people are told of, in the order in which it is explained. */
export function mailTopics({
  features,
}: Pick<Services, 'features'>): [name: string, topic: Topic][] {
  const topics = features.flatMap((feature) => Object.entries(feature.topics ?? {}))
  return topics.sort(([, one], [, other]) => one.position - other.position)
}

/** One topic by its name; undefined for a name that no feature has. */
export const mailTopic = (services: Pick<Services, 'features'>, name: string): Topic | undefined =>
  mailTopics(services).find(([topic]) => topic === name)?.[1]
