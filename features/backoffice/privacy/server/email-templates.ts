import { action, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { dayInZone, momentInZone } from '#shared/server/in-zone.ts'

const deletionAsked = emailTemplate<{ path: string; hours: number; days: number }>({
  write: ({ path, hours, days }, site) => ({
    subject: `Confirma que quieres borrar tu cuenta de ${site.product}`,
    parts: [
      paragraph('Pediste borrar tu cuenta. Nada cambia hasta que lo confirmes en el enlace.'),
      paragraph(
        `Después tendrás ${days} días para cambiar de opinión. El enlace sirve una sola vez, durante ${hours} horas.`,
      ),
      action(site, 'Ver y confirmar', path),
      note(
        'Si no lo pediste, no abras el enlace y cambia tu contraseña: alguien entró a tu cuenta.',
      ),
    ],
  }),
  sample: { path: '/borrar-cuenta?token=abc', hours: 24, days: 14 },
})

/** `at`: ISO time; `timeZone`: of the reader. */
const deletionScheduled = emailTemplate<{ at: string; timeZone: string }>({
  write: ({ at, timeZone }, site) => ({
    subject: `Tu cuenta se borrará el ${dayInZone(at, timeZone)}`,
    parts: [
      paragraph(
        `Confirmaste que quieres borrar tu cuenta y cerramos todas tus sesiones. Se borrará el ${momentInZone(at, timeZone)}.`,
      ),
      paragraph(
        '¿Cambiaste de opinión? Entra antes de ese día y elige «Conservar mi cuenta». Todo seguirá como estaba.',
      ),
      action(site, 'Entrar y conservarla', '/welcome'),
    ],
  }),
  sample: { at: '2026-12-05T16:44:00.000Z', timeZone: 'America/Mexico_City' },
})

const deletionCancelled = emailTemplate<object>({
  write: (_, site) => ({
    subject: `Tu cuenta de ${site.product} sigue contigo`,
    parts: [
      paragraph('Elegiste conservar tu cuenta. No se borra nada y todo sigue como estaba.'),
      action(site, 'Ir a mi cuenta', '/home-user-log'),
      note('Si no fuiste tú, cambia tu contraseña: alguien entró a tu cuenta.'),
    ],
  }),
  sample: {},
})

const deleted = emailTemplate<object>({
  write: (_, site) => ({
    subject: `Borramos tu cuenta de ${site.product}`,
    parts: [
      paragraph(
        'Tu cuenta, tu perfil y tus archivos ya no existen. Este es el último correo que te enviamos y también borramos esta dirección.',
      ),
      paragraph(
        'Gracias por el tiempo que estuviste. Si algún día quieres volver, puedes crear una cuenta nueva.',
      ),
    ],
  }),
  sample: {},
})

/** `until`: ISO time; `timeZone`: of the person, as far as it is known. */
const exportReady = emailTemplate<{ until: string; timeZone: string }>({
  write: ({ until, timeZone }, site) => ({
    subject: 'Tu copia de datos está lista',
    parts: [
      paragraph(
        `Reunimos en un archivo ZIP lo que guardamos de ti en ${site.product}. Puedes descargarlo hasta el ${momentInZone(until, timeZone)}.`,
      ),
      action(site, 'Descargar mis datos', '/user-settings/datos'),
      note(
        'Hace falta iniciar sesión: el archivo no va en el correo. Si no lo pediste, cambia tu contraseña.',
      ),
    ],
  }),
  sample: { until: '2026-11-28T16:44:00.000Z', timeZone: 'America/Mexico_City' },
})

export const privacyEmailTemplates = {
  'accounts.deletion_asked': deletionAsked,
  'accounts.deletion_scheduled': deletionScheduled,
  'accounts.deletion_cancelled': deletionCancelled,
  'accounts.deleted': deleted,
  'accounts.export_ready': exportReady,
}

/** Data of each e-mail template, by its kind. */
export type PrivacyEmailTemplates = EmailData<typeof privacyEmailTemplates>
