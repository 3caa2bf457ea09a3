import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { useHistoryPosition } from '#shared/ui/overlays/close-on-back.ts'
import { preferencesScript } from '#shared/ui/preferences/preferences.ts'
import { settingsContext } from './context.ts'
import { earlyEventsScript, replayEarlyEvents } from './early-events.ts'
import { ErrorPage } from './error-page.tsx'
import { useNonce } from './nonce.ts'
import { useOfflineLinks, useOfflineMoves } from './offline/offline-links.ts'
import { knownGuestScript } from './pages/sign-up/known-device.ts'
import { Providers } from './providers.tsx'
import { useStoreResultsPosition } from './shell/results-position.ts'
import { useFocusAfterNavigation } from './shell/use-focus-after-navigation.ts'
import './styles/fonts.css'
import './styles/theme.css'
import './styles/mantine-variables.css'
import './styles/base.css'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  font(figtree),
  font(bricolage),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Settings for the pages. Nothing personal: every reader gets the same bytes. */
export function loader({ context }: LoaderFunctionArgs) {
  return { settings: context.get(settingsContext) }
}

/** The settings never change while a tab is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const settings = useRouteLoaderData<typeof loader>('root')?.settings
  useEffect(() => void replayEarlyEvents(), [])
  return (
    <html lang="es" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#12372a" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant scripts that run before the first paint
          dangerouslySetInnerHTML={{ __html: `${preferencesScript};${knownGuestScript}` }}
          suppressHydrationWarning
        />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script that runs before any input
          dangerouslySetInnerHTML={{ __html: earlyEventsScript }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers settings={settings}>{children}</Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useOfflineLinks()
  useOfflineMoves()
  const { key, pathname } = useLocation()
  useHistoryPosition(key)
  useFocusAfterNavigation(pathname)
  useStoreResultsPosition()
  return <Outlet />
}

export { ErrorPage as ErrorBoundary }
