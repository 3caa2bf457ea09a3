import { alreadyConfirmed, type LinkKind } from '#features/accounts/auth/vocabulary.ts'
import { ownAddress } from '../own-address.ts'
import { isConfirmedBy, readLink, takeCode, takeLink } from '../take-link.ts'
import { type LinkUsed, useLink } from '../use-link.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { type AuthCall, json } from './auth-route.ts'
import { enter } from './enter.ts'
import { readEmail } from './read-email.ts'
import { backWithError, redirect, withSession } from './redirects.ts'

const signIn: LinkKind[] = ['signup', 'magiclink']

/** Kinds of links by the type that clients name; `email` is what newer ones call both ways of signing in by mail. */
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

const halfDone =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The page that asks whoever opened a link to press a button: mail scanners open links, too. */
const confirmPage = '/confirmar'

type Asked = { token: string; type: string; kinds: LinkKind[]; target: URL }

/** What a link says, in its address or in the form of our page. Throws `validation_failed`. */
function readAsked({ services }: AuthCall, said: Record<string, unknown>): Asked {
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  const [type, token] = [text('type'), text('token') || text('token_hash')]
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  return {
    token,
    type,
    kinds: readKinds(type),
    target: new URL(ownAddress(services.config, text('redirect_to'))),
  }
}

/** Where a link leads that is worth nothing: on, with what the protocol says, and whether its work was done before. */
function lapsedAt(target: URL, worth: 'confirmed' | 'lapsed'): Response {
  if (worth === 'confirmed') target.searchParams.set('already', '1')
  return redirect(backWithError(target, refusals.lapsed()))
}

/** The link in a mail. Opening it changes nothing: it leads to our page with a button, or says that it is worth nothing. */
export async function getVerify(call: AuthCall): Promise<Response> {
  const { services, query } = call
  const { token, type, kinds, target } = readAsked(call, Object.fromEntries(query))
  const worth = await readLink(services.db, services, token, kinds)
  if (worth !== 'open') return lapsedAt(target, worth)
  const page = new URL(confirmPage, services.config.siteUrl)
  page.search = new URLSearchParams({ token, type, redirect_to: target.href }).toString()
  return redirect(page.href)
}

/** The button of that page, sent as a form: confirms, and goes on to a page of ours with a code or a session. */
export async function postVerifyLink(call: AuthCall): Promise<Response> {
  const { services, request, body } = call
  const { token, kinds, target } = readAsked(call, body)
  const done = await services.db.transaction(async (tx): Promise<LinkUsed> => {
    const link = await takeLink(tx, services, token, kinds)
    return useLink(tx, services, link, { userAgent: request.userAgent })
  })
  if (done.kind === 'half') {
    target.searchParams.set('message', halfDone)
    target.hash = new URLSearchParams({ message: halfDone, sb: '' }).toString()
    return redirect(target.href)
  }
  if ((done.kind === 'code' || done.kind === 'session') && done.lacksPassword)
    target.searchParams.set('set_password', '1')
  if (done.kind === 'code') {
    target.searchParams.set('code', done.code)
    return redirect(target.href)
  }
  if (done.kind === 'lapsed') {
    const worth = await readLink(services.db, services, token, kinds)
    return lapsedAt(target, worth === 'confirmed' ? worth : 'lapsed')
  }
  if (done.kind !== 'session') return redirect(backWithError(target, refusals[done.kind]()))
  return redirect(withSession(target, done.session, done.type))
}

/** No code was ever sent to a telephone: a number of the right form gets the answer that any wrong code gets. */
function refusePhoneCode(phone: unknown): never {
  const digits = String(phone).replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(digits))
    throw validationFailed('Invalid phone number format (E.164 required)')
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

/** The same by call (`verifyOtp`), with the token of the link or with the digits: the answer is the session. */
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
  // Tries are counted even when nothing comes of them, so outside of the transaction.
  const typed = code && (await takeCode(services, code))
  const done = await services.db.transaction(async (tx): Promise<LinkUsed> => {
    const link = code
      ? (typed ?? undefined)
      : await takeLink(tx, services, String(tokenHash), kinds)
    return useLink(tx, services, link, { userAgent: request.userAgent, here: true })
  })
  if (done.kind === 'session') return enter(call, done.session)
  if (done.kind === 'half') return json({ code: 200, msg: halfDone })
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
