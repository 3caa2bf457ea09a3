import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findExampleStore } from '#features/selling/stores/contract/store-page.ts'
import { type StoreLayout, storeLayouts } from '#features/selling/stores/vocabulary.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { apiContext, markPageCacheable } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { ShopShell } from '../shop-shell.tsx'
import { loadStore } from './load-store.ts'
import { StoreView } from './store-view.tsx'

export { StoreProblem as ErrorBoundary } from './store-problem.tsx'

const titles: Record<StoreLayout, string> = {
  fire: 'Tiendas con comunidad',
  agente: 'Tiendas de agentes',
  emprendedor: 'Tiendas de emprendedores',
  embajador: 'Tiendas de embajadores',
}

/**
 * Loads the example store of the layout in the address, or none. The specification names one
 * address `/online-store-agent`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const named = new URL(request.url).pathname.replace('/online-store-', '')
  const layout =
    storeLayouts.find((one) => one === (named === 'agent' ? 'agente' : named)) ?? 'fire'
  const api = context.get(apiContext)
  const { handle } = await api.call(findExampleStore, { layout })
  const loaded = handle ? await loadStore(api, handle, new URLSearchParams()) : null
  markPageCacheable(context, 'stores')
  if (loaded) markPageCacheable(context, `business:${loaded.store.business.id}`)
  return { layout, loaded }
}

/** Example store of a layout. */
export default function LayoutStore() {
  const { layout, loaded } = useLoaderData<typeof loader>()
  if (loaded) return <StoreView loaded={loaded} />
  return (
    <ShopShell>
      <PageHead
        title={titles[layout]}
        description="Todavía no hay una tienda de este tipo."
        hidden
      />
      <h1 className="only-spoken">{titles[layout]}</h1>
      <EmptyState
        title="Todavía no hay una tienda de este tipo"
        heading="h2"
        action={<ButtonLink to="/dashboard-my-business">Abre la tuya</ButtonLink>}
      >
        Aquí verás la primera que abra. Si tienes un negocio, la tuya puede ser esa.
      </EmptyState>
    </ShopShell>
  )
}
