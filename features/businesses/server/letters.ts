import { action, note, paragraph } from '#features/mail/server/parts/letter-parts.ts'
import { type BusinessRole, businessRoleWords } from '#shared/roles.ts'
import { type LetterData, letter } from '#shared/server/letter.ts'

const teamAdded = letter<{ business: string; businessId: string; role: BusinessRole }>({
  topic: 'team',
  write: ({ business, businessId, role }, site) => ({
    subject: `Ahora eres ${businessRoleWords[role].toLowerCase()} de ${business}`,
    parts: [
      paragraph(`Te agregaron al equipo de ${business} en ${site.product} como ${businessRoleWords[role].toLowerCase()}.`),
      action(site, 'Ver el negocio', `/dashboard-my-business?negocio=${businessId}`),
      note('¿No lo esperabas? En el panel del negocio, en Equipo, puedes salir cuando quieras.'),
    ],
  }),
  sample: { business: 'Óptica Ñandú & Hijos', businessId: '019a9b00-0000-7000-8000-000000000001', role: 'manager' },
})

export const businessesLetters = {
  'directory.team_added': teamAdded,
}

/** What each mail is written from, by its kind. */
export type BusinessesLetters = LetterData<typeof businessesLetters>
