import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  createRoutesStub,
  createStaticHandler,
  type HydrationState,
  Outlet,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { vi } from 'vitest'
import { type Auth, AuthContext, type AuthUser } from '#features/accounts/auth/ui/use-auth.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { AppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { ApiProvider } from '#shared/ui/calls/api.tsx'
import { AppQueryClient } from '#shared/ui/calls/query-client.ts'
import { SnackbarProvider } from '#shared/ui/overlays/snackbar.tsx'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { apiContext, logContext, notesContext, settingsContext } from '#web/context.ts'
import type { PageSettings } from '#web/page-settings.ts'
import routes from '#web/routes.ts'
import { fakeAuth } from '../show-page.tsx'
import type { AnswerGenerator } from './generate-answer.ts'
import { endpointsByName } from './list-endpoints.ts'

type RouteEntry = {
  path?: string
  index?: boolean
  file: string
  id?: string
  children?: RouteEntry[]
}
type PageModule = { default: React.ComponentType; loader?: (args: never) => unknown }

const pageModules = import.meta.glob<PageModule>('/web/pages/**/*.tsx')

export const screenSettings: PageSettings = {
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

/** The addresses of all pages as patterns, each with the route entries that lead to it. */
export const screens: { path: string; way: RouteEntry[] }[] = []
const walk = (entries: RouteEntry[], way: RouteEntry[], before: string) => {
  for (const entry of entries) {
    const path = entry.path ? `${before}/${entry.path}` : before
    if (entry.children) walk(entry.children, [...way, entry], path)
    else if (path !== '/*') screens.push({ path: path || '/', way: [...way, entry] })
  }
}
walk(routes as RouteEntry[], [], '')

const sampleParams: Record<string, string> = {
  slug: 'muestra',
  handle: 'muestra',
  username: 'muestra',
  name: 'muestra',
  document: 'terminos',
  number: '1',
  step: 'datos',
  category: '',
  place: '',
}

/** A pattern's address with all parameters filled in, including optional ones. */
export const sampleAddress = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '*')
    .map((part) =>
      part.startsWith(':')
        ? (sampleParams[part.replace(/[:?]/g, '')] ?? '00000000-0000-7000-8000-000000000001')
        : part,
    )
    .filter((part, i) => part !== '' || i === 0)
    .join('/') || '/no-existe'

/** More calls than any page makes when it opens. */
const maxCalls = 100

/** Fields that identify things in addresses: pages navigate to the name that an answer contains. */
const names = ['slug', 'handle', 'username'] as const

/** Sets the answer's identifier to the requested one. */
function named(answer: unknown, input: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || typeof input !== 'object' || input === null)
    return answer
  const asked = input as Record<string, unknown>
  for (const level of [answer, ...Object.values(answer)])
    if (typeof level === 'object' && level !== null)
      for (const name of names) {
        const value = asked[name] ?? (name === 'slug' ? asked.name : undefined)
        if (name in level && typeof value === 'string') Object.assign(level, { [name]: value })
      }
  return answer
}

const person: AuthUser = {
  id: '00000000-0000-7000-8000-0000000000aa',
  email: 'persona@correo.example',
  name: 'Persona de Muestra',
  avatarUrl: null,
  role: 'staff',
  isProfileComplete: true,
}

/** Staff pages are rendered for a member with all permissions. */
const mayEverything = (access: object) => ({
  ...Object.fromEntries(Object.keys(access).map((right) => [right, right !== 'needsTwoStep'])),
  permissions: [...staffPermissions],
})

/** A call that changes something, as opposed to those of queries. */
export type Sent = { name: string; input: unknown }

export type ScreenCase = {
  path: string
  address: string
  maker: AnswerGenerator
  isGuest?: boolean
  /** Called before a changing call is answered; may wait, or refuse by throwing. */
  onSend?: (sent: Sent) => Promise<void>
  /** Called before any call is answered; refuses by throwing. */
  refuse?: (sent: Sent) => void
}

/** Prepares the page at an address with answers generated from the contracts; `auth` overrides the usual session. */
async function openScreen(
  { path, address, maker, isGuest = false, onSend, refuse }: ScreenCase,
  change: Partial<Auth> = {},
) {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`there is no page at ${path}`)
  const queries = new AppQueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked = new Set<string>()
  let calls = 0
  const given = new Map<string, unknown>()
  const call = async ({ name }: Pick<Endpoint, 'name'>, input: unknown) => {
    const endpoint = endpointsByName.get(name)
    if (!endpoint) throw new Error(`no contract declares ${name}`)
    asked.add(name)
    calls++
    if (calls > maxCalls)
      throw new AppError('unavailable', `${path} asks without end: ${[...asked].join(', ')}`)
    refuse?.({ name, input })
    // Only reads are cached; a list that is refetched reads further pages after its query has gone idle.
    const isRead = queries.getQueryCache().find({ queryKey: [name], exact: false }) !== undefined
    if (onSend && !isRead && queries.isMutating() > 0) {
      await onSend({ name, input })
      return named(maker.next(name, endpoint.output), input)
    }
    // Repeated requests get the same answer, as from a server.
    const key = `${name} ${JSON.stringify(input)}`
    if (!given.has(key)) {
      const answer = named(maker.next(name, endpoint.output), input)
      given.set(key, name === 'readStaffAccess' ? mayEverything(answer as object) : answer)
    }
    return given.get(key)
  }
  const api = { call } as unknown as ApiCaller
  const problems: unknown[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(settingsContext, screenSettings)
  context.set(notesContext, { tags: new Set<string>(), isPublic: false })
  context.set(logContext, (error) => problems.push(error))
  const modules = await Promise.all(
    found.way.map(async ({ file }) => {
      const load = pageModules[`/web/${file}`]
      if (!load) throw new Error(`there is no file ${file}`)
      return load()
    }),
  )
  type Stub = Parameters<typeof createRoutesStub>[0][number]
  const last = modules.length - 1
  const stubs = modules.reduceRight<Stub[]>((children, module, i) => {
    const { path: own, index } = found.way[i] as RouteEntry
    const at = own?.replace(/^\//, '')
    const Component = module.default
    const loader = module.loader as never
    return [
      index && i === last
        ? { index: true, Component, loader }
        : {
            path: at,
            Component,
            loader,
            children,
            HydrateFallback: () => null,
            ErrorBoundary: undefined,
          },
    ] as Stub[]
  }, [])
  const tree: Stub[] = [
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader: () => ({ settings: screenSettings }),
      HydrateFallback: () => null,
      children: [...stubs, { path: '*', Component: () => null }],
    },
  ]
  const Stub = createRoutesStub(tree, context)
  const user = isGuest ? null : person
  const auth = fakeAuth({
    user,
    ask: (async () => ({
      user: { id: person.id, email: person.email, identities: [], factors: [] },
      totp: {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/lonja',
      },
    })) as never,
    ...change,
  })
  const viewer = isGuest
    ? ({ state: 'guest' } as const)
    : ({
        state: 'member',
        name: person.name,
        role: person.role,
        avatarUrl: null,
        signOut: vi.fn(async () => undefined),
      } as const)
  const { pathname, search } = new URL(address, screenSettings.siteUrl)
  const page = (hydrationData?: HydrationState) => (
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <SnackbarProvider>
            <AuthContext value={auth}>
              <ViewerContext value={viewer}>
                <Stub initialEntries={[{ pathname, search }]} hydrationData={hydrationData} />
              </ViewerContext>
            </AuthContext>
          </SnackbarProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  return { page, tree, context, asked, problems, queries }
}

/** Renders the page at an address; resolves once its first data was requested. */
export async function showScreen(one: ScreenCase) {
  const { page, asked, problems, queries } = await openScreen(one)
  return { ...render(page()), asked, problems, queries }
}

/**
 * The page at an address as the server renders it: loaders have answered and the visitor is unknown. Null where they
 * redirect.
 */
export async function renderScreenOnServer(one: ScreenCase): Promise<string | null> {
  const { page, tree, context } = await openScreen({ ...one, isGuest: true }, { loading: true })
  const { query } = createStaticHandler(tree as RouteObject[])
  const answer = await query(new Request(new URL(one.address, screenSettings.siteUrl)), {
    requestContext: context,
  })
  return answer instanceof Response ? null : renderToString(page(answer))
}
