import { Hono } from 'hono'
import type { Services } from '#shared/server/services.ts'

const headers = { 'cache-control': 'public, max-age=3600' }

/**
 * Serves `/manifest.webmanifest`, which makes the site installable (iOS allows push messages only then), and
 * `/.well-known/change-password`, which password managers open.
 */
export function openWebApp({ config }: Pick<Services, 'config'>): Hono {
  const app = new Hono()
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = JSON.stringify({
    id: '/home',
    name: config.productName,
    short_name: config.productName,
    description: 'Directorio de negocios verificados en español.',
    lang: 'es',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#12372a',
    theme_color: '#12372a',
    categories: ['business', 'shopping'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Directorio', url: '/directorio' },
      { name: 'Tienda', url: '/online-store' },
      { name: 'Mi Panel', url: '/home-user-log' },
    ],
  })
  app.get('/manifest.webmanifest', (c) =>
    c.body(manifest, 200, { ...headers, 'content-type': 'application/manifest+json' }),
  )
  app.get('/.well-known/change-password', (c) => c.redirect('/user-settings/seguridad', 302))
  return app
}
