type Addressed = { method: string; path: string }

/** Whether a path is what a pattern of routes (`/a/:id/*`) says; both in segments. */
const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  (pattern.at(-1) === '*' ? path.length >= pattern.length : path.length === pattern.length) &&
  pattern.every((segment, at) => segment === '*' || (segment.startsWith(':') ? path[at] !== '' : segment === path[at]))

/** Which methods the routes answer at a path, as `Allow` says it; none where nothing is. GET answers HEAD too. */
export function methodsAt(routes: readonly Addressed[]): (path: string) => string[] {
  const known = routes.map(({ method, path }) => ({ method, pattern: path.split('/') }))
  return (path) => {
    const segments = path.split('/')
    const methods = new Set(known.filter(({ pattern }) => fits(pattern, segments)).map(({ method }) => method))
    return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}

/** What is said to who calls a known address by a method that it does not answer. */
export const wrongMethodWords = 'Esta dirección no se llama así.'

/** The refusal with the methods that would have been right. */
export function withAllow(refusal: Response, methods: readonly string[]): Response {
  refusal.headers.set('allow', methods.join(', '))
  return refusal
}
