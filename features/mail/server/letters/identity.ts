import type { Letter, Site } from './letter.ts'
import { action, copyable, facts, note, paragraph } from './parts.ts'

/** A link of ours and the digits that stand for it, with their life in words: `24 horas`. */
type LinkData = { path: string; code: string; life: string }

const lastsOnce = (life: string) => paragraph(`El enlace y el código sirven una sola vez, durante ${life}.`)

const ignore = note('Si no lo pediste, no hagas nada: tu cuenta sigue igual.')

const link = ({ path, code, life }: LinkData, site: Site, label: string) => [lastsOnce(life), copyable(code), action(site, label, path)]

const signup: Letter<LinkData> = (data, site) => ({
  subject: `Confirma tu correo en ${site.product}`,
  parts: [
    paragraph('Para terminar de crear tu cuenta, confirma que este correo es tuyo.'),
    ...link(data, site, 'Confirmar mi correo'),
    note('Si no creaste una cuenta, no hagas nada: nadie podrá usarla sin este enlace.'),
  ],
})

const recovery: Letter<LinkData> = (data, site) => ({
  subject: `Elige una nueva contraseña en ${site.product}`,
  parts: [
    paragraph('Pediste entrar sin tu contraseña. Abre el enlace para elegir una nueva.'),
    ...link(data, site, 'Elegir nueva contraseña'),
    ignore,
  ],
})

const magiclink: Letter<LinkData> = (data, site) => ({
  subject: `Entra a ${site.product}`,
  parts: [paragraph('Abre el enlace para entrar a tu cuenta, sin contraseña.'), ...link(data, site, 'Entrar'), ignore],
})

/** `isNew`: this mailbox is the one that is wanted from now on. */
const emailChange: Letter<LinkData & { newEmail: string; isNew: boolean }> = ({ newEmail, isNew, ...data }, site) => ({
  subject: `Confirma el cambio de correo en ${site.product}`,
  parts: [
    paragraph(
      isNew
        ? 'Este será el correo de tu cuenta. Confirma que es tuyo. También escribimos al correo anterior: los dos deben confirmar.'
        : `Pediste cambiar el correo de tu cuenta por ${newEmail}. Confirma que fuiste tú. También escribimos al correo nuevo: los dos deben confirmar.`,
    ),
    ...link(data, site, 'Confirmar el cambio'),
    isNew ? ignore : note('Si no fuiste tú, no abras el enlace y cambia tu contraseña: alguien entró a tu cuenta.'),
  ],
})

const reauthentication: Letter<{ code: string; minutes: number }> = ({ code, minutes }, site) => ({
  subject: `Tu código para ${site.product}`,
  parts: [
    paragraph('Escribe este código para confirmar que eres tú.'),
    copyable(code),
    paragraph(`Sirve una sola vez, durante ${minutes} minutos.`),
    note('Si no lo pediste, alguien entró a tu cuenta: cambia tu contraseña.'),
  ],
})

const alreadyRegistered: Letter<object> = (_, site) => ({
  subject: `Ya tienes una cuenta en ${site.product}`,
  parts: [
    paragraph('Alguien quiso crear una cuenta con este correo, que ya tiene una. Si fuiste tú, inicia sesión.'),
    action(site, 'Iniciar sesión', '/welcome'),
    note('Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.'),
  ],
})

/** `21 de noviembre de 2026, 10:44 GMT-6`. */
const whenThere = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('es', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))

/** `at` is an instant, ISO; `timeZone` where the person lives, as far as we know. */
const newSignIn: Letter<{ device: string; at: string; timeZone: string }> = ({ device, at, timeZone }, site) => ({
  subject: `Tu cuenta se abrió en ${device}`,
  parts: [
    paragraph(`Alguien entró a tu cuenta de ${site.product} desde un navegador o sistema que no conocíamos. Si fuiste tú, todo está bien.`),
    facts([
      ['Dispositivo', device],
      ['Cuándo', whenThere(at, timeZone)],
    ]),
    paragraph('Si no fuiste tú, cierra esa sesión y cambia tu contraseña.'),
    action(site, 'Ver mis sesiones', '/user-settings/seguridad'),
  ],
})

export const identityLetters = {
  'identity.signup': signup,
  'identity.recovery': recovery,
  'identity.magiclink': magiclink,
  'identity.email_change': emailChange,
  'identity.reauthentication': reauthentication,
  'identity.already_registered': alreadyRegistered,
  'identity.new_sign_in': newSignIn,
}
