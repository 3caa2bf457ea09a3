type Addressed = { method: string; path: string }

/** A pattern of routes (`/a/:id/*`) as an expression. */
const expressionOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\/:\w+/g, '/[^/]+')
      .replace(/\*/g, '.*')}$`,
  )

/** Which methods the routes answer at a path, as `Allow` says it; none where nothing is. GET answers HEAD too. */
export function methodsAt(routes: readonly Addressed[]): (path: string) => string[] {
  const known = routes.map(({ method, path }) => ({ method, form: expressionOf(path) }))
  return (path) => {
    const methods = new Set(known.filter(({ form }) => form.test(path)).map(({ method }) => method))
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
