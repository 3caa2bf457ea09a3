import type { ApiCaller } from '#shared/api-client.ts'
import { AppError, isAppError } from '#shared/app-error.ts'

/**
 * API caller during an impersonation. When the server reports that the impersonation is over, it calls `onOver` and throws `forbidden` instead of
 * `unauthenticated`, because the member's own session continues. There is no event stream.
 */
export const impersonationApi = (api: ApiCaller, onOver: () => void): ApiCaller => ({
  call: (definition, input, options) =>
    api.call(definition, input, options).catch((cause: unknown) => {
      if (!isAppError(cause) || cause.code !== 'unauthenticated') throw cause
      onOver()
      throw new AppError('forbidden', 'La vista terminó. Sigues con tu propia cuenta.', { cause })
    }),
})
