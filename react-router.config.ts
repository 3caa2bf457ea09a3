import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // A folder of its own, which the build empties first: beside it stand the server's bundle and the compile cache.
  buildDirectory: 'build/pages',
  ssr: true,
  // The whole list of pages travels with the first one: it is short, and no second request tells a crawler or a cache apart.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
