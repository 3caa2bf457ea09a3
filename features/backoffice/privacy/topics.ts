import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const privacyTopics: Record<string, Topic> = {
  account: {
    title: 'Tu cuenta',
    explains: 'Lo que pase con tu cuenta: tu copia de datos y su borrado.',
    always: true,
    position: 23,
  },
}
