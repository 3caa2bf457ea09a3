import { type NoticeFacts, notice } from '#shared/notice.ts'

type Nothing = Record<string, never>

/** For who manages the team. */
const waiting = notice<Nothing>({
  topic: 'decisions',
  write: (_, { actor, count }) =>
    count > 1 ? `${count} personas quieren entrar al equipo` : `${actor} quiere entrar al equipo`,
  sample: {},
})

const told = (words: string) =>
  notice<Nothing>({ topic: 'decisions', write: () => words, sample: {} })

export const teamNotices = {
  'staff.waiting': waiting,
  'staff.approved': told('Ya eres parte del equipo'),
  'staff.rejected': told('No pudimos aceptar tu solicitud para entrar al equipo'),
  'staff.changed': told('Cambió lo que puedes hacer en el equipo'),
  'staff.removed': told('Ya no eres parte del equipo'),
}

/** What each notice is written from, by its kind. */
export type TeamNotices = NoticeFacts<typeof teamNotices>
