import { handle } from '#shared/server/route.ts'
import { readSignUp as contract } from '../../contract/sign-up.ts'
import { findSignUp } from './find-sign-up.ts'

/** Who asks on a sign-up page. */
export const readSignUp = handle(contract, async ({ services, input }) => {
  const { name, slug } = await findSignUp(services.reads.db, input.handle, 'sign_up')
  return { name, slug }
})
