import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole list of pages travels with the first one: it is short, and no second request tells a crawler or a cache apart.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
