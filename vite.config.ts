import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  environments: {
    ssr: {
      // Everything is bundled for the server too: only the parts in use are loaded, and React is its production build whatever the environment says.
      // While developing, packages are loaded as they are.
      resolve: { noExternal: command === 'build' ? true : undefined },
      keepProcessEnv: false,
      build: { rollupOptions: { input: './web/pages-handler.ts' } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
