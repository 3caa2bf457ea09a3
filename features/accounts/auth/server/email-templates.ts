import { action, copyable, facts, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate, type Site } from '#shared/server/email-template.ts'
import { momentInZone } from '#shared/server/in-zone.ts'

const sampleLink = {
  path: '/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flonja.test%2F',
  code: '042917',
  life: '24 horas',
}

/**
 * A link within the site and the digits that may replace it, if any, with their validity in words:
 * `24 horas`.
 */
type LinkData = { path: string; code: string | null; life: string }

const validityNotice = (code: string | null, life: string) =>
  paragraph(
    code
      ? `El enlace y el código sirven una sola vez, durante ${life}.`
      : `El enlace sirve una sola vez, durante ${life}.`,
  )

const ignore = note('Si no lo pediste, no hagas nada: tu cuenta sigue igual.')

const link = ({ path, code, life }: LinkData, site: Site, label: string) => [
  validityNotice(code, life),
  ...(code ? [copyable(code)] : []),
  action(site, label, path),
]

const signup = emailTemplate<LinkData>({
  write: (data, site) => ({
    subject: `Confirma tu correo en ${site.product}`,
    parts: [
      paragraph('Para terminar de crear tu cuenta, confirma que este correo es tuyo.'),
      ...link(data, site, 'Confirmar mi correo'),
      note('Si no creaste una cuenta, no hagas nada: nadie podrá usarla sin este enlace.'),
    ],
  }),
  sample: sampleLink,
})

const recovery = emailTemplate<LinkData>({
  write: (data, site) => ({
    subject: `Elige una nueva contraseña en ${site.product}`,
    parts: [
      paragraph('Pediste entrar sin tu contraseña. Abre el enlace para elegir una nueva.'),
      ...link(data, site, 'Elegir nueva contraseña'),
      ignore,
    ],
  }),
  sample: {
    ...sampleLink,
    path: '/reset-password?token_hash=abc&type=recovery',
    life: '60 minutos',
  },
})

const magiclink = emailTemplate<LinkData>({
  write: (data, site) => ({
    subject: `Entra a ${site.product}`,
    parts: [
      paragraph('Abre el enlace para entrar a tu cuenta, sin contraseña.'),
      ...link(data, site, 'Entrar'),
      ignore,
    ],
  }),
  sample: { ...sampleLink, life: '60 minutos' },
})

/** `isNew`: this mailbox is the requested new address. */
const emailChange = emailTemplate<LinkData & { newEmail: string; isNew: boolean }>({
  write: ({ newEmail, isNew, ...data }, site) => ({
    subject: `Confirma el cambio de correo en ${site.product}`,
    parts: [
      paragraph(
        isNew
          ? 'Este será el correo de tu cuenta. Confirma que es tuyo. También escribimos al correo anterior: los dos deben confirmar.'
          : `Pediste cambiar el correo de tu cuenta por ${newEmail}. Confirma que fuiste tú. También escribimos al correo nuevo: los dos deben confirmar.`,
      ),
      ...link(data, site, 'Confirmar el cambio'),
      isNew
        ? ignore
        : note(
            'Si no fuiste tú, no abras el enlace y cambia tu contraseña: alguien entró a tu cuenta.',
          ),
    ],
  }),
  sample: { ...sampleLink, newEmail: 'nueva@persona.test', isNew: false },
})

const reauthentication = emailTemplate<{ code: string; minutes: number }>({
  write: ({ code, minutes }, site) => ({
    subject: `Tu código para ${site.product}`,
    parts: [
      paragraph('Escribe este código para confirmar que eres tú.'),
      copyable(code),
      paragraph(`Sirve una sola vez, durante ${minutes} minutos.`),
      note('Si no lo pediste, alguien entró a tu cuenta: cambia tu contraseña.'),
    ],
  }),
  sample: { code: '300281', minutes: 15 },
})

const alreadyRegistered = emailTemplate<object>({
  write: (_, site) => ({
    subject: `Ya tienes una cuenta en ${site.product}`,
    parts: [
      paragraph(
        'Alguien quiso crear una cuenta con este correo, que ya tiene una. Si fuiste tú, inicia sesión.',
      ),
      action(site, 'Iniciar sesión', '/welcome'),
      note('Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.'),
    ],
  }),
  sample: {},
})

/**
 * `email`: partly masked address of the remaining account, enough for its owner to recognise it.
 */
const merged = emailTemplate<{ email: string }>({
  write: ({ email }, site) => ({
    subject: `Entra a ${site.product} con tu otro correo`,
    parts: [
      paragraph(
        `La cuenta de este correo se unió con otra tuya. Todo lo que tenías está allí: entra con ${email}.`,
      ),
      action(site, 'Iniciar sesión', '/welcome'),
      note(
        'Si no pediste entrar, no hace falta que hagas nada. Si no reconoces esa cuenta, responde a este correo.',
      ),
    ],
  }),
  sample: { email: 'a•••@correo.test' },
})

const emailWanted = emailTemplate<object>({
  write: (_, site) => ({
    subject: `Alguien quiso usar este correo en ${site.product}`,
    parts: [
      paragraph(
        'Desde otra cuenta pidieron pasarse a este correo, pero ya tiene una cuenta: la tuya. Si fuiste tú, entra con ella.',
      ),
      action(site, 'Iniciar sesión', '/welcome'),
      note('Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.'),
    ],
  }),
  sample: {},
})

/** `at` is an ISO instant; `timeZone` is the person's, if known. */
const newSignIn = emailTemplate<{ device: string; at: string; timeZone: string }>({
  topic: 'sign_in',
  write: ({ device, at, timeZone }, site) => ({
    subject: `Tu cuenta se abrió en ${device}`,
    parts: [
      paragraph(
        `Alguien entró a tu cuenta de ${site.product} desde un navegador o sistema que no conocíamos. Si fuiste tú, todo está bien.`,
      ),
      facts([
        ['Dispositivo', device],
        ['Cuándo', momentInZone(at, timeZone)],
      ]),
      paragraph('Si no fuiste tú, cierra esa sesión y cambia tu contraseña.'),
      action(site, 'Ver mis sesiones', '/user-settings/seguridad'),
    ],
  }),
  sample: {
    device: 'Firefox en Linux',
    at: '2026-11-21T16:44:00.000Z',
    timeZone: 'America/Mexico_City',
  },
})

export const authEmailTemplates = {
  'identity.signup': signup,
  'identity.recovery': recovery,
  'identity.magiclink': magiclink,
  'identity.email_change': emailChange,
  'identity.reauthentication': reauthentication,
  'identity.already_registered': alreadyRegistered,
  'identity.merged': merged,
  'identity.email_wanted': emailWanted,
  'identity.new_sign_in': newSignIn,
}

/** The data of each mail, by template kind. */
export type AuthEmailTemplates = EmailData<typeof authEmailTemplates>
