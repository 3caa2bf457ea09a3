import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const teamInvitationsTopics: Record<string, Topic> = {
  team: {
    title: 'Tu equipo',
    explains: 'Cuando alguien acepta una invitación tuya.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'business',
    position: 6,
  },
  invitations: {
    title: 'Invitaciones',
    explains: 'Cuando te invitan al equipo de un negocio.',
    atFirst: { mail: 'each' },
    group: 'business',
    position: 8,
  },
}
