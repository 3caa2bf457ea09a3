import { readMetadata } from '../read-metadata.ts'
import { requestRecovery, requestSignInLink } from '../request-link.ts'
import { AuthError } from './auth-error.ts'
import { type AuthCall, json } from './auth-route.ts'
import { tooSoon } from './post-signup.ts'
import { readChallenge } from './read-challenge.ts'
import { readEmail } from './read-email.ts'

const readRequest = ({ body, query, referrer, request }: AuthCall) => ({
  address: request.address,
  cookies: request.cookies,
  email: readEmail(body),
  redirectTo: query.get('redirect_to') ?? referrer,
  challenge: readChallenge(body),
})

/** Mails a link to choose a new password. The answer is the same for every e-mail. */
export async function postRecover(call: AuthCall): Promise<Response> {
  const seconds = await requestRecovery(call.services, readRequest(call))
  if (seconds > 0) throw tooSoon(seconds)
  return json({})
}

/**
 * Mails a link and a code to sign in with. The answer is the same for every e-mail, also when
 * `create_user` is false.
 */
export async function postOtp(call: AuthCall): Promise<Response> {
  const { body, services } = call
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const create = body.create_user !== false
  const seconds = await requestSignInLink(services, {
    ...readRequest(call),
    create,
    metadata: readMetadata(services.config, body.data),
  })
  if (seconds > 0) throw tooSoon(seconds)
  return json({})
}
