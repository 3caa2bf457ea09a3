import type { Feature } from '#shared/server/feature.ts'

/** Signing in with an account of Google. */
export const google: Feature = {
  name: 'google',
  title: 'Entrar con Google',
}
