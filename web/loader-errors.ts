import { data, type ServerBuild } from 'react-router'
import { errorStatus, isAppError } from '#shared/app-error.ts'
import { notesContext } from './context.ts'

/**
 * Wraps all loaders: an AppError becomes a response with its status, whose message the error page
 * shows, and says when to come back. Other errors are thrown unchanged.
 */
export function withAppErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!loader) return [id, route]
    const wrapped: typeof loader = async (args) => {
      try {
        return await loader(args)
      } catch (error) {
        if (!isAppError(error) || error.code === 'internal') throw error
        args.context.get(notesContext).retryAfter = error.retryAfter
        throw data({ message: error.message }, { status: errorStatus[error.code] })
      }
    }
    return [id, { ...route, module: { ...route.module, loader: wrapped } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
