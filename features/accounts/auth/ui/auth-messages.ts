import { isAppError } from '#shared/app-error.ts'
import { commonPassword, newPasswordField } from '../contract.ts'
import { alreadyConfirmed } from '../vocabulary.ts'

const messages: Record<string, string> = {
  invalid_credentials: 'El correo o la contraseña no son correctos.',
  email_not_confirmed: 'Confirma tu correo antes de entrar: abre el enlace que te enviamos.',
  user_already_exists: 'Ya existe una cuenta con este correo. Inicia sesión.',
  email_exists: 'Ya existe una cuenta con este correo. Inicia sesión.',
  over_request_rate_limit:
    'Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.',
  over_email_send_rate_limit: 'Acabamos de enviarte un correo. Espera un minuto para pedir otro.',
  user_banned:
    'Esta cuenta está suspendida. Te escribimos un correo con el motivo y cómo apelar. Si no lo encuentras, escríbenos.',
  account_merged:
    'Esta cuenta se unió con otra tuya. Entra con el otro correo: te escribimos cuál es.',
  signup_disabled: 'Por ahora no se pueden crear cuentas.',
  same_password: 'Esa ya es tu contraseña. Elige otra distinta.',
  reauthentication_needed: 'Por seguridad, confirma primero que eres tú.',
  reauthentication_not_valid: 'El código no es correcto o venció. Revísalo o pide otro.',
  mfa_verification_failed: 'El código no es correcto. Espera el siguiente y vuelve a intentarlo.',
  mfa_challenge_expired: 'El código no es correcto. Espera el siguiente y vuelve a intentarlo.',
  identity_already_exists: 'Esa cuenta de Google ya está conectada a otra cuenta.',
  single_identity_not_deletable: 'Es tu única forma de entrar. Elige antes una contraseña.',
  otp_expired: 'El enlace ya se usó o venció. Pide uno nuevo.',
}

/**
 * Message for an error of the auth client, or `fallback` if none fits. `password` is the rejected
 * password.
 */
export function authMessage(error: unknown, fallback: string, password?: string): string {
  if (isAppError(error)) return error.message
  const { name, code } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'AuthRetryableFetchError')
    return 'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.'
  if (code === 'weak_password')
    return newPasswordField.safeParse(password).error?.issues[0]?.message ?? commonPassword
  return code && Object.hasOwn(messages, code) ? (messages[code] ?? fallback) : fallback
}

/** Message for an invalid link or code: `lapsed`, unless the sign-up is already confirmed. */
export const lapsedMessage = ({ message }: { message: string }, lapsed: string) =>
  message === alreadyConfirmed ? 'Tu correo ya está confirmado. Inicia sesión para entrar.' : lapsed

/** Message when the recovery mail could not be requested for an unknown reason. */
export const recoveryFailed = 'Error al enviar el correo de recuperación. Inténtalo de nuevo.'

/** Message after signing out without a connection. */
export const offlineSignOutMessage =
  'Saliste en este dispositivo, pero sin conexión no pudimos cerrar la sesión en el servidor. Ciérrala luego en Seguridad.'
