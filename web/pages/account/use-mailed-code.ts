import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'

const refusals = {
  over_email_send_rate_limit: 'Ya te enviamos un código. Espera un minuto para pedir otro.',
}

/**
 * Returns a function that e-mails a six-digit code to the signed-in account for reauthentication.
 * It rejects with an Error whose message is in Spanish.
 */
export function useMailedCode(): () => Promise<void> {
  const { ask } = useAuth()
  return async () => {
    await ask(
      async (auth) => ({ data: {}, error: (await auth.reauthenticate()).error }) as never,
      'No pudimos enviar el código. Inténtalo de nuevo.',
      refusals,
    )
  }
}
