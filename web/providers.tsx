import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AuthProvider } from '#features/accounts/auth/ui/auth-provider.tsx'
import { readReferral } from '#features/accounts/profiles/ui/referral.ts'
import { readOnlyWords } from '#features/backoffice/impersonation/vocabulary.ts'
import { unreachable } from '#shared/app-error.ts'
import { ApiProvider, isWorthRetrying } from '#shared/ui/calls/api.tsx'
import { AppQueryClient } from '#shared/ui/calls/query-client.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { SnackbarProvider } from '#shared/ui/overlays/snackbar.tsx'
import { preferencesManager } from './color-scheme.ts'
import type { PageSettings } from './page-settings.ts'
import { ClearSeenAtSignOut } from './pages/home/clear-seen-at-sign-out.tsx'
import { useConnectedApi } from './shell/use-connected-api.ts'
import { theme } from './theme.ts'

const colorSchemes = preferencesManager()

/** Lazy, because few people see it. */
const ImpersonationBanner = lazyPart(
  () => import('#features/backoffice/impersonation/ui/impersonation-banner.tsx'),
)

/**
 * Context of every page: theme, API client and query cache. One set per rendered page on the
 * server, and one per browser tab.
 */
export function Providers({
  settings,
  children,
}: {
  settings: PageSettings | undefined
  children: ReactNode
}) {
  const [queries] = useState(
    () =>
      new AppQueryClient({
        defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } },
      }),
  )
  const [connection] = useState(() => ({
    url: settings?.siteUrl ?? '',
    anonKey: settings?.anonKey ?? '',
  }))
  const { api, view, ownApi } = useConnectedApi(connection)
  const [readProfile] = useState(() => async () => {
    const { getOwnProfile } = await import(
      '#features/accounts/profiles/ui/get-own-profile.ts'
    ).catch((cause: unknown) => {
      throw unreachable(cause)
    })
    const { id, email, fullName, avatarUrl, role, isProfileComplete, hasBusiness, deletesAt } =
      await getOwnProfile(api)
    const name = fullName ?? ''
    return { id, email, name, avatarUrl, role, isProfileComplete, hasBusiness, deletesAt }
  })
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <SnackbarProvider>
            {settings ? (
              <AuthProvider
                connection={connection}
                readProfile={readProfile}
                readReferral={readReferral}
                heldBack={view ? readOnlyWords : undefined}
              >
                <ClearSeenAtSignOut />
                {view && (
                  <ImpersonationBanner
                    view={view}
                    productName={settings.productName}
                    ownApi={ownApi}
                  />
                )}
                {children}
              </AuthProvider>
            ) : (
              children
            )}
          </SnackbarProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
