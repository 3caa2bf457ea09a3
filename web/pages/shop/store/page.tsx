import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { loadStore } from './load-store.ts'
import { StoreView } from './store-view.tsx'

export { StoreProblem as ErrorBoundary } from './store-problem.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const handle = params.handle ?? ''
  if (!/^[a-z0-9-]{1,40}$/.test(handle)) throw new Response(null, { status: 404 })
  const loaded = await loadStore(context.get(apiContext), handle, new URL(request.url).searchParams)
  markPageCacheable(context, 'stores', `business:${loaded.store.business.id}`)
  return loaded
}

/** The public page of a store. */
export default function Store() {
  return <StoreView loaded={useLoaderData<typeof loader>()} />
}
