import { type ProfileRole, profileRoleWords } from '#features/accounts/profiles/vocabulary.ts'
import { type NoticeFacts, notice } from '#shared/notice.ts'

const changed = notice<{ role: ProfileRole }>({
  topic: 'decisions',
  write: ({ role }) => `Cambiamos el rol de tu cuenta: ahora es «${profileRoleWords[role]}»`,
  sample: { role: 'agente' },
})

export const profilesNotices = { 'accounts.role_changed': changed }

/** The data of each notice, by kind. */
export type ProfilesNotices = NoticeFacts<typeof profilesNotices>
