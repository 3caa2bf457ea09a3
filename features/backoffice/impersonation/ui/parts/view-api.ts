import type { ApiCaller } from '#shared/api-client.ts'
import { AppError, isAppError } from '#shared/app-error.ts'

/**
 * The API through a view: once the server says that the view is over, `onOver` is called and the refusal is no word about the own session,
 * which goes on. There is no stream.
 */
export const viewApi = (api: ApiCaller, onOver: () => void): ApiCaller => ({
  call: (definition, input, options) =>
    api.call(definition, input, options).catch((cause: unknown) => {
      if (!isAppError(cause) || cause.code !== 'unauthenticated') throw cause
      onOver()
      throw new AppError('forbidden', 'La vista terminó. Sigues con tu propia cuenta.', { cause })
    }),
})
