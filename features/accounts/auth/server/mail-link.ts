import { queueMail } from '#features/platform/server.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type LinkKind, mailedLinkMinutes } from '../vocabulary.ts'
import type { AuthEmailTemplates } from './email-templates.ts'
import { resolveOwnUrl } from './resolve-own-url.ts'

const validityInWords = (kind: LinkKind) =>
  mailedLinkMinutes[kind] >= 120
    ? `${mailedLinkMinutes[kind] / 60} horas`
    : `${mailedLinkMinutes[kind]} minutos`

type LinkMail = {
  kind: Exclude<LinkKind, 'reauthentication'>
  userId: string
  to: string
  token: string
  /** Null when the mail contains no digits. */
  code: string | null
  redirectTo?: string | null
  /** The requested new address; `to` is either the old or the new one. */
  newEmail?: string | null
}

/** The page that redeems recovery links itself, in any browser. */
const recoveryPage = '/reset-password'

/**
 * Where the link leads. The page for a new password receives the token and redeems it itself, so
 * that mail scanners, which open links, do not; all other links use the protocol's own URL.
 */
function linkPath(services: Services, { kind, token, redirectTo }: LinkMail): string {
  const target = resolveOwnUrl(services.config, redirectTo)
  if (kind === 'recovery' && new URL(target).pathname === recoveryPage)
    return `${recoveryPage}?${new URLSearchParams({ token_hash: token, type: kind })}`
  return `/auth/v1/verify?${new URLSearchParams({ token, type: kind, redirect_to: target })}`
}

/** Queues the mail with a link and its code. */
export async function mailLink(db: Database, services: Services, mail: LinkMail): Promise<void> {
  const { kind, to, userId, code, newEmail } = mail
  const link = { path: linkPath(services, mail), code, life: validityInWords(kind) }
  const dedupeKey = `identity.${kind}:${hashToken(mail.token)}`
  if (kind === 'email_change') {
    const data = { ...link, newEmail: newEmail ?? '', isNew: to === newEmail }
    await queueMail<AuthEmailTemplates>(services, db, {
      to,
      userId,
      kind: 'identity.email_change',
      data,
      dedupeKey,
    })
  } else
    await queueMail<AuthEmailTemplates>(services, db, {
      to,
      userId,
      kind: `identity.${kind}`,
      data: link,
      dedupeKey,
    })
}
