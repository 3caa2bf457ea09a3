import { type NoticeFacts, notice } from '#shared/notice.ts'

type Nothing = Record<string, never>

/** Notice for members who may manage users. */
const waiting = notice<Nothing>({
  topic: 'decisions',
  write: (_, { actor, count }) =>
    count > 1 ? `${count} personas quieren entrar al equipo` : `${actor} quiere entrar al equipo`,
  sample: {},
})

const decisionNotice = (words: string) =>
  notice<Nothing>({ topic: 'decisions', write: () => words, sample: {} })

export const teamNotices = {
  'staff.waiting': waiting,
  'staff.approved': decisionNotice('Ya eres parte del equipo'),
  'staff.rejected': decisionNotice('No pudimos aceptar tu solicitud para entrar al equipo'),
  'staff.changed': decisionNotice('Cambió lo que puedes hacer en el equipo'),
  'staff.removed': decisionNotice('Ya no eres parte del equipo'),
}

/** Data of each notice, by its kind. */
export type TeamNotices = NoticeFacts<typeof teamNotices>
