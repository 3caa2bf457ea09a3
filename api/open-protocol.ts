import { Hono } from 'hono'
import { readOnlyWords } from '#features/backoffice/impersonation/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import { methodsAt, type Protocol, withAllow, wrongMethodWords } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import { toAppError } from './errors.ts'
import type { ApiVariables } from './middleware/identify-request.ts'
import { readCaller } from './session.ts'

/**
 * Answers the requests of a protocol: identifies the caller, checks whether guests may call, then runs the operation.
 * Refusals use the protocol's format.
 */
export function openProtocol(
  prefix: string,
  protocol: Protocol,
  services: Services,
): Hono<ApiVariables> {
  const app = new Hono<ApiVariables>()
  for (const {
    method,
    path,
    allow,
    handle,
    signInMessage = 'Inicia sesión para continuar.',
  } of protocol.routes) {
    app.on(method, path, async (c) => {
      const request = c.get('request')
      const caller = await readCaller(services, c.req.header('authorization'))
      const isOpen = allow.who === 'anyone'
      // Impersonation does not cover files, downloads and the notification stream.
      if (caller?.kind === 'user' && caller.view) throw new AppError('forbidden', readOnlyWords)
      if (!caller && !isOpen)
        throw new AppError('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
      if (caller?.kind !== 'user' && !isOpen) throw new AppError('unauthenticated', signInMessage)
      return handle({ c, services, caller: caller ?? { kind: 'guest' }, request })
    })
  }
  app.onError((thrown, c) => {
    const error = toAppError(thrown, services.log)
    if (error.code === 'forbidden' || error.code === 'unauthenticated')
      logSecurityEvent(services, { event: 'refused', outcome: error.code })
    return protocol.refuse(error, c.get('request').id)
  })
  const methods = methodsAt(
    protocol.routes.map(({ method, path }) => ({ method, path: prefix + path })),
  )
  app.all('*', (c) => {
    const allowed = methods(c.req.path)
    if (allowed.length === 0)
      return protocol.refuse(
        new AppError('not_found', 'Esa dirección no existe.'),
        c.get('request').id,
      )
    return withAllow(
      protocol.refuse(new AppError('wrong_method', wrongMethodWords), c.get('request').id),
      allowed,
    )
  })
  return app
}
