import { action, facts, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const spanishDay = (day: string) =>
  new Intl.DateTimeFormat('es', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/**
 * `own`: the recipient's address; `other`: the masked address of the other account; `goesOn`: whether the recipient's account remains; `until`: ISO
 * day.
 */
const proposed = emailTemplate<{
  own: string
  other: string
  goesOn: boolean
  path: string
  until: string
}>({
  write: ({ own, other, goesOn, path, until }, site) => ({
    subject: `¿Unimos tus dos cuentas de ${site.product}?`,
    parts: [
      paragraph(
        `Parece que tienes dos cuentas en ${site.product}. Nuestro equipo propone unirlas en una sola.`,
      ),
      facts([
        ['Esta cuenta', own],
        ['La otra', other],
        ['Se queda', goesOn ? 'esta' : 'la otra'],
      ]),
      paragraph(
        'Te escribimos a los dos correos. Nada cambia hasta que abras el enlace de cada uno y digas que sí.',
      ),
      action(site, 'Ver la propuesta', path),
      note(
        `Puedes responder hasta el ${spanishDay(until)}. Si la otra cuenta no es tuya, no confirmes: quien entra en la que se queda tendría todo lo de las dos. Ignora este correo o recházalo en esa página.`,
      ),
    ],
  }),
  sample: {
    own: 'ana@correo.test',
    other: 'a•••@otro.test',
    goesOn: true,
    path: '/unir-cuentas?token=abc',
    until: '2026-12-05',
  },
})

/** `email`: address of the target account, masked in the mail to the absorbed one; `until`: ISO day. */
const merged = emailTemplate<{ email: string; goesOn: boolean; until: string }>({
  write: ({ email, goesOn, until }, site) => ({
    subject: `Unimos tus dos cuentas de ${site.product}`,
    parts: [
      paragraph(
        goesOn
          ? `Desde ahora tienes una sola cuenta, la de este correo: ${email}. Todo lo que tenías en la otra está aquí.`
          : `Desde ahora tienes una sola cuenta: entra con ${email}. Con este correo ya no se entra, y cerramos sus sesiones.`,
      ),
      action(site, 'Iniciar sesión', '/welcome'),
      note(
        `¿Fue un error? Responde a este correo antes del ${spanishDay(until)}: hasta entonces podemos separarlas.`,
      ),
    ],
  }),
  sample: { email: 'ana@correo.test', goesOn: true, until: '2026-12-28' },
})

const undone = emailTemplate<object>({
  write: (_, site) => ({
    subject: `Separamos tus dos cuentas de ${site.product}`,
    parts: [
      paragraph(
        'Tus dos cuentas vuelven a ser dos. Lo que venía de cada una está otra vez en ella, y con cada correo se entra a la suya.',
      ),
      action(site, 'Iniciar sesión', '/welcome'),
      note('Todo lo que hiciste mientras estuvieron unidas queda en la cuenta que usaste.'),
    ],
  }),
  sample: {},
})

export const accountMergesEmailTemplates = {
  'accounts.merge_proposed': proposed,
  'accounts.merged': merged,
  'accounts.merge_undone': undone,
}

/** Data of each e-mail template, by its kind. */
export type AccountMergesEmailTemplates = EmailData<typeof accountMergesEmailTemplates>
