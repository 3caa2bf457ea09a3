import type { Letter } from './letter.ts'
import { action, note, paragraph } from './parts.ts'

/** `2026-12-05` → `5 de diciembre de 2026`. */
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const deletionAsked: Letter<{ path: string; hours: number; days: number }> = ({ path, hours, days }, site) => ({
  subject: `Confirma que quieres borrar tu cuenta de ${site.product}`,
  parts: [
    paragraph('Pediste borrar tu cuenta. Nada cambia hasta que lo confirmes en el enlace.'),
    paragraph(`Después tendrás ${days} días para cambiar de opinión. El enlace sirve una sola vez, durante ${hours} horas.`),
    action(site, 'Ver y confirmar', path),
    note('Si no lo pediste, no abras el enlace y cambia tu contraseña: alguien entró a tu cuenta.'),
  ],
})

/** `on` is the day, YYYY-MM-DD. */
const deletionScheduled: Letter<{ on: string }> = ({ on }, site) => ({
  subject: `Tu cuenta se borrará el ${dayInWords(on)}`,
  parts: [
    paragraph('Confirmaste que quieres borrar tu cuenta y cerramos todas tus sesiones.'),
    paragraph('¿Cambiaste de opinión? Entra antes de ese día y elige «Conservar mi cuenta». Todo seguirá como estaba.'),
    action(site, 'Entrar y conservarla', '/welcome'),
  ],
})

const deletionCancelled: Letter<object> = (_, site) => ({
  subject: `Tu cuenta de ${site.product} sigue contigo`,
  parts: [
    paragraph('Elegiste conservar tu cuenta. No se borra nada y todo sigue como estaba.'),
    action(site, 'Ir a mi cuenta', '/home-user-log'),
    note('Si no fuiste tú, cambia tu contraseña: alguien entró a tu cuenta.'),
  ],
})

const deleted: Letter<object> = (_, site) => ({
  subject: `Borramos tu cuenta de ${site.product}`,
  parts: [
    paragraph(
      'Tu cuenta, tu perfil y tus archivos ya no existen. Este es el último correo que te enviamos y también borramos esta dirección.',
    ),
    paragraph('Gracias por el tiempo que estuviste. Si algún día quieres volver, puedes crear una cuenta nueva.'),
  ],
})

/** `until` is the last day, YYYY-MM-DD. */
const exportReady: Letter<{ until: string }> = ({ until }, site) => ({
  subject: 'Tu copia de datos está lista',
  parts: [
    paragraph(`Reunimos en un archivo ZIP lo que guardamos de ti en ${site.product}. Puedes descargarlo hasta el ${dayInWords(until)}.`),
    action(site, 'Descargar mis datos', '/user-settings/datos'),
    note('Hace falta iniciar sesión: el archivo no va en el correo. Si no lo pediste, cambia tu contraseña.'),
  ],
})

export const accountsLetters = {
  'accounts.deletion_asked': deletionAsked,
  'accounts.deletion_scheduled': deletionScheduled,
  'accounts.deletion_cancelled': deletionCancelled,
  'accounts.deleted': deleted,
  'accounts.export_ready': exportReady,
}
