import type { Database, Services } from '../../../../shared/server/services.ts'
import { type NewMail, queueMail } from '../../../mail/server/index.ts'
import { hashToken } from '../sessions/new-token.ts'
import { ownAddress } from '../sign-up/own-address.ts'
import { type LinkKind, linkMinutes } from './new-link.ts'

type Words = Pick<NewMail, 'subject' | 'paragraphs' | 'note'> & { label: string }

const life = (kind: LinkKind) => (linkMinutes[kind] >= 120 ? `${linkMinutes[kind] / 60} horas` : `${linkMinutes[kind]} minutos`)

const lastsOnce = (kind: LinkKind) => `El enlace y el código sirven una sola vez, durante ${life(kind)}.`

const ignore = 'Si no lo pediste, no hagas nada: tu cuenta sigue igual.'

/** What each mail says. `to` is the mailbox, `newEmail` the address wanted instead. */
const words: Record<Exclude<LinkKind, 'reauthentication'>, (product: string, to: string, newEmail: string | null) => Words> = {
  signup: (product) => ({
    subject: `Confirma tu correo en ${product}`,
    paragraphs: ['Para terminar de crear tu cuenta, confirma que este correo es tuyo.', lastsOnce('signup')],
    label: 'Confirmar mi correo',
    note: 'Si no creaste una cuenta, no hagas nada: nadie podrá usarla sin este enlace.',
  }),
  recovery: (product) => ({
    subject: `Elige una nueva contraseña en ${product}`,
    paragraphs: ['Pediste entrar sin tu contraseña. Abre el enlace para elegir una nueva.', lastsOnce('recovery')],
    label: 'Elegir nueva contraseña',
    note: ignore,
  }),
  magiclink: (product) => ({
    subject: `Entra a ${product}`,
    paragraphs: ['Abre el enlace para entrar a tu cuenta, sin contraseña.', lastsOnce('magiclink')],
    label: 'Entrar',
    note: ignore,
  }),
  email_change: (product, to, newEmail) => ({
    subject: `Confirma el cambio de correo en ${product}`,
    paragraphs: [
      to === newEmail
        ? 'Este será el correo de tu cuenta. Confirma que es tuyo. También escribimos al correo anterior: los dos deben confirmar.'
        : `Pediste cambiar el correo de tu cuenta por ${newEmail}. Confirma que fuiste tú. También escribimos al correo nuevo: los dos deben confirmar.`,
      lastsOnce('email_change'),
    ],
    label: 'Confirmar el cambio',
    note: to === newEmail ? ignore : 'Si no fuiste tú, no abras el enlace y cambia tu contraseña: alguien entró a tu cuenta.',
  }),
}

type LinkMail = {
  kind: keyof typeof words
  to: string
  token: string
  code: string
  redirectTo?: string | null
  newEmail?: string | null
}

/** The page that takes a recovery link itself, in whatever browser it is opened. */
const recoveryPage = '/reset-password'

/**
 * Where the link leads. The page for a new password gets the token and uses it up itself, so that mail scanners, which open links,
 * do not; everything else goes by the protocol's own address.
 */
function linkPath(services: Services, { kind, token, redirectTo }: LinkMail): string {
  const target = ownAddress(services.config, redirectTo)
  if (kind === 'recovery' && new URL(target).pathname === recoveryPage)
    return `${recoveryPage}?${new URLSearchParams({ token_hash: token, type: kind })}`
  return `/auth/v1/verify?${new URLSearchParams({ token, type: kind, redirect_to: target })}`
}

/** Queues the mail with a link and its code. */
export async function mailLink(db: Database, services: Services, mail: LinkMail): Promise<void> {
  const { label, ...text } = words[mail.kind](services.config.productName, mail.to, mail.newEmail ?? null)
  await queueMail(services, db, {
    ...text,
    to: mail.to,
    template: `identity.${mail.kind}`,
    code: mail.code,
    action: { label, path: linkPath(services, mail) },
    dedupeKey: `identity.${mail.kind}:${hashToken(mail.token)}`,
  })
}
