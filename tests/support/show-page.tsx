import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { vi } from 'vitest'
import { type Auth, AuthContext } from '#features/accounts/auth/ui/use-auth.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { AppError } from '#shared/app-error.ts'
import { ApiProvider } from '#shared/ui/calls/api.tsx'
import { AppQueryClient } from '#shared/ui/calls/query-client.ts'
import { sessionKey } from '#shared/ui/calls/signed-in-account-id.ts'
import { SnackbarProvider } from '#shared/ui/overlays/snackbar.tsx'
import type { PageSettings } from '#web/page-settings.ts'
import { theme } from '#web/theme.ts'

const settings: PageSettings = {
  productName: 'Lonja',
  siteUrl: 'https://lonja.example',
  anonKey: 'eyJ.x.y',
  mapTilesUrl: '',
  paypal: null,
  shopEmail: 'tienda@lonja.example',
  legal: {
    email: 'legal@lonja.example',
    phone: '+52 55 0000 0000',
    address: 'Calle de la Lonja 1',
  },
  staffDomain: 'lonja.example',
  google: true,
}

/** Sign-in functions as spies that resolve to nothing; nobody is signed in. */
export function fakeAuth(change: Partial<Auth> = {}): Auth {
  const way = () => vi.fn(async () => undefined) as never
  return {
    loading: false,
    user: null,
    error: null,
    secondStep: false,
    login: vi.fn(async () => 'signedIn' as const),
    registerUser: vi.fn(async () => 'signedIn' as const),
    signInWithGoogle: way(),
    resendConfirmation: way(),
    requestRecovery: way(),
    signInWithCode: way(),
    signInWithRecoveryLink: way(),
    setPassword: way(),
    verifySecondFactor: way(),
    createRecoveryCodes: way(),
    ask: way(),
    adoptSession: way(),
    signOut: way(),
    refresh: way(),
    ...change,
  }
}

type Answers = Record<string, (input: never) => unknown>

/** An API that answers by endpoint name; `calls` records the calls. */
export function fakeApi(answers: Answers = {}) {
  const calls: [name: string, input: unknown][] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    calls.push([name, input])
    const answer = answers[name]
    if (!answer) throw new AppError('unavailable', `nadie contesta a ${name}`)
    return answer(input as never)
  }
  return { calls, api: { call } as unknown as ApiCaller }
}

const Frame = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Outlet />
      <p data-address>{pathname + search}</p>
    </>
  )
}

type ShownPage = {
  path?: string
  Component: ComponentType
  ErrorBoundary?: ComponentType
  /** Pages inside of it, when it is a layout. */
  children?: ShownPage[]
}

type Scene = {
  auth?: Auth
  answers?: Answers
  before?: string[]
  /** Rendered at all other addresses. */
  elsewhere?: ComponentType
  /** The router's state when it enters the page. */
  state?: unknown
  pages?: ShownPage[]
  /** The page's path in `web/routes.ts`, when it has parameters. */
  route?: string
  /** Runs before the page is rendered. */
  loader?: () => unknown
  /** Overrides of the default settings. */
  settings?: Partial<PageSettings>
}

/**
 * Renders a page at an address with all providers. `before` are addresses visited earlier, `pages` are rendered inside
 * a frame.
 */
export function showPage(
  Page: ComponentType,
  at: string,
  {
    auth = fakeAuth(),
    answers,
    before = [],
    pages,
    route,
    loader,
    state,
    elsewhere = () => null,
    settings: set,
  }: Scene = {},
) {
  const { api, calls } = fakeApi(answers)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame,
      children: [
        {
          path: route ?? new URL(at, settings.siteUrl).pathname.slice(1),
          Component: Page,
          loader,
          HydrateFallback: () => null,
          children: pages,
        },
        { path: '*', Component: elsewhere },
      ],
    },
  ])
  const { pathname, search, hash } = new URL(at, settings.siteUrl)
  const queries = new AppQueryClient({ defaultOptions: { queries: { retry: false } } })
  const show = (now: Auth) => (
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <SnackbarProvider>
            <AuthContext value={now}>
              <Stub
                initialEntries={[...before, { pathname, search, hash, state }]}
                initialIndex={before.length}
                hydrationData={{ loaderData: { root: { settings: { ...settings, ...set } } } }}
              />
            </AuthContext>
          </SnackbarProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const shown = render(show(auth))
  return { ...shown, calls, queries, changeAuth: (now: Auth) => shown.rerender(show(now)) }
}

/** The router's current address. */
export const address = () => document.querySelector('[data-address]')?.textContent

/** Stores the session of an account in this browser; null for none. */
export function storeSession(userId: string | null): void {
  if (userId === null) localStorage.removeItem(sessionKey)
  else
    localStorage.setItem(sessionKey, JSON.stringify({ access_token: userId, user: { id: userId } }))
}
