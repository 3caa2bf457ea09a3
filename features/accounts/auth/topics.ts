import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const authTopics: Record<string, Topic> = {
  sign_in: {
    title: 'Entradas desde otro dispositivo',
    explains: 'Cuando tu cuenta se abre en un navegador o sistema que no conocíamos.',
    always: true,
    position: 20,
  },
}
