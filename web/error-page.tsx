import { isRouteErrorResponse, useRouteError } from 'react-router'

/** What a person sees when an address leads nowhere or a page failed. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <title>{missing ? 'No encontramos esta página' : 'Algo salió mal'}</title>
      <h1>{missing ? 'No encontramos esta página' : 'Algo salió mal de nuestro lado'}</h1>
    </main>
  )
}
