import { alreadyConfirmed, type LinkKind } from '#features/accounts/auth/vocabulary.ts'
import { completeLink, type LinkResult } from '../complete-link.ts'
import { getLinkState, isConfirmedBy, redeemCode, redeemLink } from '../redeem-link.ts'
import { resolveOwnUrl } from '../resolve-own-url.ts'
import { answerWithSession } from './answer-with-session.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { type AuthCall, json } from './auth-route.ts'
import { readEmail } from './read-email.ts'
import { errorRedirectUrl, redirect, sessionRedirectUrl } from './redirects.ts'

const signIn: LinkKind[] = ['signup', 'magiclink']

/**
 * Kinds of links by the `type` that clients send; newer clients send `email` for both kinds of
 * mailed sign-in.
 */
const kindsOf: Record<string, LinkKind[]> = {
  signup: signIn,
  magiclink: signIn,
  email: signIn,
  recovery: ['recovery'],
  email_change: ['email_change'],
}

const readKinds = (type: unknown) =>
  typeof type === 'string' && Object.hasOwn(kindsOf, type) ? (kindsOf[type] ?? []) : []

const refusals: Record<'lapsed' | 'suspended' | 'taken', () => AuthError> = {
  lapsed: () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired'),
  suspended: () => new AuthError(403, 'user_banned', 'User is banned'),
  taken: () =>
    new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ),
}

const otherConfirmationPending =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * The page with a confirmation button that links open: mail scanners open links but press no
 * buttons.
 */
const confirmPage = '/confirmar'

type LinkParams = { token: string; type: string; kinds: LinkKind[]; target: URL }

/**
 * Parses the parameters of a link, from the URL or from the confirmation form. Throws
 * `validation_failed`.
 */
function readLinkParams({ services }: AuthCall, fields: Record<string, unknown>): LinkParams {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const [type, token] = [text('type'), text('token') || text('token_hash')]
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  return {
    token,
    type,
    kinds: readKinds(type),
    target: new URL(resolveOwnUrl(services.config, text('redirect_to'))),
  }
}

/**
 * Redirects from a link that is no longer valid, with the protocol's error; `already` tells that
 * the e-mail is confirmed.
 */
function redirectLapsed(target: URL, linkState: 'confirmed' | 'lapsed'): Response {
  if (linkState === 'confirmed') target.searchParams.set('already', '1')
  return redirect(errorRedirectUrl(target, refusals.lapsed()))
}

/**
 * The link in a mail. Opening it changes nothing: it redirects to the confirmation page, or reports
 * that the link is no longer valid.
 */
export async function getVerify(call: AuthCall): Promise<Response> {
  const { services, query } = call
  const { token, type, kinds, target } = readLinkParams(call, Object.fromEntries(query))
  const linkState = await getLinkState(services.db, services, token, kinds)
  if (linkState !== 'open') return redirectLapsed(target, linkState)
  const page = new URL(confirmPage, services.config.siteUrl)
  page.search = new URLSearchParams({ token, type, redirect_to: target.href }).toString()
  return redirect(page.href)
}

/**
 * The confirmation form: confirms the link and redirects to a page of the site with a code or a
 * session.
 */
export async function postVerifyLink(call: AuthCall): Promise<Response> {
  const { services, request, body } = call
  const { token, kinds, target } = readLinkParams(call, body)
  const done = await services.db.transaction(async (tx): Promise<LinkResult> => {
    const link = await redeemLink(tx, services, token, kinds)
    return completeLink(tx, services, link, { userAgent: request.userAgent })
  })
  if (done.kind === 'half') {
    target.searchParams.set('message', otherConfirmationPending)
    target.hash = new URLSearchParams({ message: otherConfirmationPending, sb: '' }).toString()
    return redirect(target.href)
  }
  if ((done.kind === 'code' || done.kind === 'session') && done.lacksPassword)
    target.searchParams.set('set_password', '1')
  if (done.kind === 'code') {
    target.searchParams.set('code', done.code)
    return redirect(target.href)
  }
  if (done.kind === 'lapsed') {
    const linkState = await getLinkState(services.db, services, token, kinds)
    return redirectLapsed(target, linkState === 'confirmed' ? linkState : 'lapsed')
  }
  if (done.kind !== 'session') return redirect(errorRedirectUrl(target, refusals[done.kind]()))
  return redirect(sessionRedirectUrl(target, done.session, done.type))
}

/** Codes are never sent by phone: a well-formed number gets the same answer as any wrong code. */
function refusePhoneCode(phone: unknown): never {
  const digits = String(phone).replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(digits))
    throw validationFailed('Invalid phone number format (E.164 required)')
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

/** Verifies the token of a link or the digits (`verifyOtp`) and answers with the session. */
export async function postVerify(call: AuthCall): Promise<Response> {
  const { services, request, body } = call
  const { type, token, token_hash: tokenHash } = body
  if (typeof type !== 'string' || !type)
    throw validationFailed('Verify requires a verification type')
  if (Boolean(token) === Boolean(tokenHash))
    throw validationFailed('Verify requires either a token or a token hash')
  if (token && body.phone && (type === 'sms' || type === 'phone_change'))
    refusePhoneCode(body.phone)
  if (token && !body.email)
    throw validationFailed('Only an email address or phone number should be provided on verify')
  const kinds = readKinds(type)
  const code = token
    ? {
        email: readEmail(body),
        code: String(token).replaceAll(/\s/g, '').slice(0, 20),
        kinds,
        address: request.address,
      }
    : null
  // Attempts are counted even when they fail, so outside of the transaction.
  const redeemed = code && (await redeemCode(services, code))
  const done = await services.db.transaction(async (tx): Promise<LinkResult> => {
    const link = code
      ? (redeemed ?? undefined)
      : await redeemLink(tx, services, String(tokenHash), kinds)
    return completeLink(tx, services, link, { userAgent: request.userAgent, here: true })
  })
  if (done.kind === 'session') return answerWithSession(call, done.session)
  if (done.kind === 'half') return json({ code: 200, msg: otherConfirmationPending })
  if (done.kind === 'lapsed' && code) {
    const wasUsed = kinds.includes('signup') && (await isConfirmedBy(services.db, services, code))
    throw new AuthError(
      403,
      'otp_expired',
      wasUsed ? alreadyConfirmed : 'Token has expired or is invalid',
    )
  }
  throw refusals[done.kind === 'code' ? 'lapsed' : done.kind]()
}
