import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { connectApi } from '../shared/api-client.ts'
import { ApiProvider, isWorthRetrying } from '../shared/ui/api.tsx'
import { SnackbarProvider } from '../shared/ui/snackbar.tsx'
import { preferencesManager } from './color-scheme.ts'
import type { PageSettings } from './page-settings.ts'
import { theme } from './theme.ts'

const colorSchemes = preferencesManager()

/** What every page stands on: theme, API and the answers kept from it. One set per rendered page, one per browser tab. */
export function Providers({ settings, children }: { settings: PageSettings | undefined; children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } } }))
  const [api] = useState(() =>
    connectApi({ baseUrl: '', headers: async () => ({ apikey: settings?.anonKey ?? '', 'x-client-info': 'lonja-web' }) }),
  )
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
          <SnackbarProvider>{children}</SnackbarProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
