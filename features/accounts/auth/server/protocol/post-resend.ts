import { resendChange } from '../change-email.ts'
import { resendConfirmation } from '../resend-confirmation.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { type AuthCall, json } from './auth-route.ts'
import { tooSoon } from './post-signup.ts'
import { readChallenge } from './read-challenge.ts'
import { readEmail } from './read-email.ts'

/** Mails the confirmation again. The answer is the same for every e-mail. */
export async function postResend({
  services,
  body,
  query,
  referrer,
  request,
}: AuthCall): Promise<Response> {
  const { type } = body
  if (type === 'sms' || type === 'phone_change')
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (type !== 'signup' && type !== 'email_change')
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  const redirectTo = query.get('redirect_to') ?? referrer
  const wanted = {
    email: readEmail(body),
    redirectTo,
    challenge: readChallenge(body),
    address: request.address,
  }
  const seconds = await (type === 'signup' ? resendConfirmation : resendChange)(services, wanted)
  if (seconds > 0) throw tooSoon(seconds)
  return json({})
}
