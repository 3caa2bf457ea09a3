import { type NoticeFacts, notice, whoDid } from '#shared/notice.ts'

/** For the inviter. */
const joined = notice<{ business: string }>({
  topic: 'team',
  write: ({ business }, happened) =>
    `${whoDid(happened)} ya ${happened.people > 1 ? 'están' : 'está'} en el equipo de ${business}`,
  sample: { business: 'Óptica Ñandú & Hijos' },
})

export const teamInvitationsNotices = { 'team.joined': joined }

/** Data that each notice takes, by its kind. */
export type TeamInvitationsNotices = NoticeFacts<typeof teamInvitationsNotices>
