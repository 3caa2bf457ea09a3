import type { User } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../use-auth.ts'

const key = ['own-account']

/**
 * Gets the account from the auth server: e-mail, sign-in methods, second factors. Call `reload`
 * after each change.
 */
export function useAccount() {
  const { ask } = useAuth()
  const queries = useQueryClient()
  const account = useQuery<User, Error>({
    queryKey: key,
    queryFn: async () =>
      (await ask((auth) => auth.getUser(), 'No pudimos leer tu cuenta. Inténtalo de nuevo.')).user,
  })
  return { account, reload: () => queries.invalidateQueries({ queryKey: key }) }
}
